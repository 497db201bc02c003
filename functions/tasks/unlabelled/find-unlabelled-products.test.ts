import { completeLegalSheet } from '../../../shared/testing/complete-legal-sheet.ts';
import { replaceWithTombstone } from '../../store/products/products.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { findUnlabelledProducts } from './find-unlabelled-products.ts';

setupTable();

it('the preflight names active products without composition, and no others', async () => {
  await createTestProduct({ name: 'Felpa Torino' });
  await createTestProduct({ name: 'Cintura Lucca', category: 'accessori', details: { origin: 'Italia' } });
  await createTestProduct({ name: 'Felpa Asti', details: completeLegalSheet });
  await createTestProduct({ name: 'Felpa Nascosta', isActive: false });
  await replaceWithTombstone(await createTestProduct({ name: 'Felpa Cancellata' }));
  expect(await findUnlabelledProducts()).toEqual(['Cintura Lucca', 'Felpa Torino']);
});
