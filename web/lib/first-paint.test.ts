import { waitForFirstPaint } from './first-paint.ts';

const place = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};

describe('a prerendered page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  });
  afterEach(() => jest.useRealTimers());

  it('without content nothing is waited for', async () => {
    await waitForFirstPaint(place(''));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('in a hidden window nothing is waited for', async () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    await waitForFirstPaint(place('<p>Ciao'));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is painted first, with its image', async () => {
    const paints = jest.fn<PerformanceEntry[], []>(() => []);
    Object.assign(performance, { getEntriesByName: paints });
    const view = place('<img>');
    const image = view.querySelector('img')!;
    Object.defineProperty(image, 'complete', { value: false });
    const done = jest.fn();
    void waitForFirstPaint(view).then(done);
    await jest.advanceTimersByTimeAsync(500);
    expect(paints).not.toHaveBeenCalled();
    image.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(100);
    expect(done).not.toHaveBeenCalled();
    paints.mockReturnValue([{} as PerformanceEntry]);
    await jest.advanceTimersByTimeAsync(30);
    expect(done).toHaveBeenCalled();
  });

  it('stops waiting for an image that does not load and for a window that paints nothing', async () => {
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
