import { aProduct } from '../../testing/fixtures/products.ts';
import type { StoredProduct } from './item.ts';
import { editedValues } from './product-activity.ts';

const withFibres = (fibre: object): StoredProduct => {
  return aProduct({
    id: 'p',
    details: { composition: [{ name: 'Tessuto', fibres: [fibre] }] } as StoredProduct['details'],
  });
};
const stored = withFibres({ fibre: 'cotone', percent: 100 });

it('an edit that changes nothing has nothing to log, in whatever sequence the table keeps the names', () => {
  const same = { ...stored, ...withFibres({ percent: 100, fibre: 'cotone' }), variants: stored.variants };
  expect(editedValues(stored, same)).toEqual({ before: {}, after: {} });
  const changed = { ...same, ...withFibres({ fibre: 'lino', percent: 100 }), variants: stored.variants };
  expect(Object.keys(editedValues(stored, changed).after)).toEqual(['details.composition']);
});
