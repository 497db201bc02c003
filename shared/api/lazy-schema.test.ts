import * as z from 'zod';
import { lazySchema } from './lazy-schema.ts';
import { inputs } from './inputs.ts';

describe('a schema made on demand', () => {
  it('is made by whoever asks first, once', () => {
    const make = jest.fn(() => z.string());
    const word = lazySchema(make);
    expect(make).not.toHaveBeenCalled();
    expect(word()).toBe(word());
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is the same one for every call of its row', () => {
    expect(inputs.createProduct.body).toBe(inputs.updateProduct.body);
    expect(inputs.readProduct.params).toBe(inputs.deleteProduct.params);
  });
});
