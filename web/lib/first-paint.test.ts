import { waitForFirstPaint } from './first-paint.ts';

const place = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};

describe('what a page came with', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  });
  afterEach(() => jest.useRealTimers());

  it('where there is nothing, nothing is waited for', async () => {
    await waitForFirstPaint(place(''));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('in a window that nobody sees, nothing is waited for', async () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    await waitForFirstPaint(place('<p>Ciao'));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is painted first, with its picture', async () => {
    const paints = jest.fn<PerformanceEntry[], []>(() => []);
    Object.assign(performance, { getEntriesByName: paints });
    const view = place('<img>');
    const picture = view.querySelector('img')!;
    Object.defineProperty(picture, 'complete', { value: false });
    const done = jest.fn();
    void waitForFirstPaint(view).then(done);
    await jest.advanceTimersByTimeAsync(500);
    expect(paints).not.toHaveBeenCalled();
    picture.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(100);
    expect(done).not.toHaveBeenCalled();
    paints.mockReturnValue([{} as PerformanceEntry]);
    await jest.advanceTimersByTimeAsync(30);
    expect(done).toHaveBeenCalled();
  });

  it('keeps nobody waiting for a picture that does not come, nor for a window that draws nothing', async () => {
    Object.assign(performance, { getEntriesByName: () => [] });
    const view = place('<img>');
    Object.defineProperty(view.querySelector('img')!, 'complete', { value: false });
    const done = jest.fn();
    void waitForFirstPaint(view).then(done);
    await jest.advanceTimersByTimeAsync(3999);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });
});
