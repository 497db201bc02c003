import { inParallel } from './parallel.ts';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('work in parallel', () => {
  it('is done for every item, never for more than so many at once', async () => {
    let running = 0;
    let mostRunning = 0;
    const done: number[] = [];
    await inParallel(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
      mostRunning = Math.max(mostRunning, (running += 1));
      await nextTick();
      running -= 1;
      done.push(item);
    });
    expect(mostRunning).toBe(3);
    expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('throws a failure once everything that began is over', async () => {
    const done: number[] = [];
    const work = async (item: number) => {
      if (item === 1) throw new Error('the first item');
      await nextTick();
      done.push(item);
    };
    await expect(inParallel(2, [1, 2, 3], work)).rejects.toThrow('the first item');
    expect(done).toEqual([2, 3]);
  });

  it('of nothing is done at once', async () => {
    await expect(inParallel(3, [], () => Promise.reject(new Error('called')))).resolves.toBeUndefined();
  });
});
