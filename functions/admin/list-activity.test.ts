import '../testing/support/silence-logs.ts';
import type { ActivityEntry } from '../../shared/activity/answers.ts';
import { activityAnswer } from '../../shared/activity/answers.ts';
import { transactWrite } from '../aws/dynamodb/write.ts';
import { activityWrite, type NewActivity } from '../store/activity/activity.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setClock } from '../testing/support/clock.ts';
import { handler } from './handler.ts';

setupTable();

let manager: TestUser;
beforeAll(async () => {
  manager = await createTestUser('admin', ['Marta', 'Bianchi'], 'manager');
});
afterEach(() => jest.useRealTimers());

async function write(at: string, entry: Partial<NewActivity> = {}): Promise<void> {
  setClock(new Date(at));
  const subject = { id: 'o1', name: 'VE-2026-N3J6KQJVZ0' };
  await transactWrite([activityWrite({ by: 'capo@negozio.it', what: 'order.status', subject, ...entry })]);
  jest.useRealTimers();
}

async function list(query: Record<string, string>): Promise<{ entries: ActivityEntry[]; next: string | null }> {
  const { status, body } = await manager.call(handler, 'listActivity', { query });
  expect(status).toBe(200);
  return activityAnswer.parse(body);
}

const namesOf = ({ entries }: { entries: ActivityEntry[] }) => entries.map(({ subject }) => subject.name);

describe('the activity log', () => {
  it('is read by months of Italy, newest first', async () => {
    // In Rome it is one and two hours later than in UTC.
    const times = ['2025-02-28T22:59:59.000Z', '2025-02-28T23:00:00.000Z', '2025-03-15T12:00:00.000Z'];
    for (const at of [...times, '2025-03-31T21:59:59.000Z', '2025-03-31T22:00:00.000Z']) {
      await write(at, { subject: { id: at, name: at } });
    }
    const { entries, next } = await list({ month: '2025-03' });
    const inMarch = [times[1], times[2], '2025-03-31T21:59:59.000Z'].reverse();
    expect([entries.map(({ at }) => at), next]).toEqual([inMarch, null]);
  });

  it('is filtered by person, kind and the beginning of a subject', async () => {
    const by = 'anna@negozio.it';
    await write('2024-05-02T10:00:00.000Z', { by, subject: { id: 'p1', name: 'Felpa Torino' }, what: 'stock.change' });
    await write('2024-05-03T10:00:00.000Z', {
      by,
      subject: { id: 'p2', name: 'Camicia Bari' },
      what: 'product.update',
    });
    await write('2024-06-03T10:00:00.000Z', { subject: { id: 'p1', name: 'Felpa Torino' }, what: 'product.update' });
    expect(namesOf(await list({ by }))).toEqual(['Camicia Bari', 'Felpa Torino']);
    expect(namesOf(await list({ by, kind: 'stock.change' }))).toEqual(['Felpa Torino']);
    expect((await list({ search: 'felpa' })).entries.map(({ by }) => by)).toEqual(['capo@negozio.it', by]);
    expect((await list({ search: 'FELPA tor', month: '2024-05' })).entries.map(({ by }) => by)).toEqual([by]);
    expect(namesOf(await list({ search: 'felpa', by: 'nessuno@negozio.it' }))).toEqual([]);
  });

  it('comes in parts, each entry once', async () => {
    for (let number = 0; number < 60; number += 1) await write('2023-05-02T10:00:00.000Z');
    for (const query of [
      { month: '2023-05' },
      { by: 'capo@negozio.it', month: '2023-05' },
      { search: 've2026', month: '2023-05' },
    ]) {
      const first = await list(query);
      const second = await list({ ...query, after: first.next! });
      expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null]);
      expect(new Set([...first.entries, ...second.entries].map(({ _id }) => _id)).size).toBe(60);
    }
  });

  it('ignores what it cannot read', async () => {
    expect((await list({ month: '2025-13', kind: 'altro', after: '\u0000' })).entries).toEqual([]);
    expect((await list({ month: '2025-03', after: '!' })).entries).toEqual([]);
  });

  it('names a customer by the address while the account exists', async () => {
    const { id, email } = await createTestUser();
    await write('2022-05-02T10:00:00.000Z', { what: 'user.status', subject: { id, name: id } });
    await write('2022-05-03T10:00:00.000Z', { what: 'user.status', subject: { id: 'gone', name: 'gone' } });
    expect(namesOf(await list({ month: '2022-05' }))).toEqual(['gone', email]);
  });

  it('comes in shorter parts where its entries are long, as Lambda answers 6 MB at most', async () => {
    // All variants of a product: 'SKU-12.priceCents' and the like.
    const values = Object.fromEntries(
      Array.from({ length: 360 }, (_, index) => [`SKU-${index}.variant`, 'x'.repeat(250)]),
    );
    for (let number = 0; number < 12; number += 1) {
      await write('2020-05-02T10:00:00.000Z', { what: 'product.update', before: values, after: values });
    }
    const first = await list({ month: '2020-05' });
    const second = await list({ month: '2020-05', after: first.next! });
    expect(JSON.stringify(first).length).toBeLessThan(2_000_000);
    expect([first.entries.length + second.entries.length, second.next]).toEqual([12, null]);
  });

  it('is a CSV file, in Italian and without formulas', async () => {
    await write('2021-07-02T10:00:07.000Z', {
      subject: { id: 'p1', name: '=1+1' },
      what: 'product.update',
      before: { basePriceCents: 4990 },
      after: { basePriceCents: 5990 },
    });
    const { body } = await manager.call(handler, 'exportActivity', { query: { month: '2021-07' } });
    expect(body['csv']).toBe(
      '\ufeffData e ora;Persona;Operazione;Oggetto;Codice;Prima;Dopo\r\n' +
        "02/07/2021 12:00:07;capo@negozio.it;Prodotto modificato;'=1+1;p1;Prezzo base: 49,90\u00a0€;Prezzo base: 59,90\u00a0€\r\n",
    );
    expect(body['fileName']).toMatch(/^registro-attivita-\d{4}-\d\d-\d\d\.csv$/);
  });
});
