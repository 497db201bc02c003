import * as z from 'zod';
import { inputs } from './inputs.ts';
import { lazySchema } from './lazy-schema.ts';

describe('a lazy schema', () => {
  it('is made at its first use, once', () => {
    const make = jest.fn(() => z.string());
    const name = lazySchema(make);
    expect(make).not.toHaveBeenCalled();
    expect(name()).toBe(name());
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is tried again where its making failed', () => {
    let attempts = 0;
    const schema = lazySchema(() => {
      attempts += 1;
      if (attempts === 1) throw new Error('not yet');
      return z.string();
    });
    expect(schema).toThrow('not yet');
    expect(schema().parse('x')).toBe('x');
  });

  it('is the same one for every call that uses it', () => {
    expect(inputs.createProduct.body).toBe(inputs.updateProduct.body);
    expect(inputs.readProduct.params).toBe(inputs.deleteProduct.params);
  });
});
