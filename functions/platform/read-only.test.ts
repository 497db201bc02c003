import type { ShopError } from '../../shared/api/errors.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const load = (value?: string) => {
  jest.resetModules();
  if (value !== undefined) process.env['READ_ONLY'] = value;
  return import('./read-only.ts');
};

it('a shop is open unless it is said to be read-only', async () => {
  for (const value of [undefined, 'false']) {
    const { isReadOnly, requireWritable } = await load(value);
    expect(isReadOnly()).toBe(false);
    expect(requireWritable).not.toThrow();
  }
});

it('a read-only shop refuses a write, and says when to try again', async () => {
  const { isReadOnly, requireWritable } = await load('true');
  expect(isReadOnly()).toBe(true);
  let refusal: ShopError | undefined;
  try {
    requireWritable();
  } catch (error) {
    refusal = error as ShopError;
  }
  expect(refusal).toMatchObject({ code: 'READ_ONLY', status: 503, retryAfter: 300 });
});
