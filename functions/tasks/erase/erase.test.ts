import '../../testing/support/silence-logs.ts';
import { handler as orders } from '../../orders/handler.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { emailOwnerItem } from '../../store/accounts/email-claims.ts';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser } from '../../testing/fixtures/test-user.ts';
import { eraseAccount } from './erase.ts';

setupTable();
setupCognito();
setupSes();

describe('npm run account:erase', () => {
  it('erases an account by its id', async () => {
    const { id, email } = await createTestUser();
    await putItem({ Item: emailOwnerItem(email, id) });
    expect(await eraseAccount({ user: id })).toContain(`Account ${id} is erased`);
    expect(await readAccount(id)).toBeUndefined();
  });

  it('erases an account by its email address, however it is typed', async () => {
    const { id, email } = await createTestUser();
    await putItem({ Item: emailOwnerItem(email, id) });
    await eraseAccount({ email: ` ${email.toUpperCase()} ` });
    expect(await readAccount(id)).toBeUndefined();
  });

  it('refuses an unknown account and an admin', async () => {
    await expect(eraseAccount({ email: 'nessuno@example.it' })).rejects.toThrow('No such account');
    await expect(eraseAccount({})).rejects.toThrow('No such account');
    const { id } = await createTestUser('admin');
    await expect(eraseAccount({ user: id })).rejects.toThrow('An admin runs the shop');
  });

  it('waits for an open order, and names it', async () => {
    const customer = await createTestUser();
    const { body } = await customer.call(orders, 'createOrder', {
      body: anOrderDraft({ product: await createTestProduct() }),
    });
    await expect(eraseAccount({ user: customer.id })).rejects.toThrow(
      `${body.order.orderNumber}: l’ordine attende il pagamento`,
    );
    expect(await readAccount(customer.id)).toBeDefined();
  });
});
