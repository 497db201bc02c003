import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { validateXML } from 'xmllint-wasm';
import type { InvoiceData } from '../../shared/invoice/schema.ts';
import { includedVat } from '../../shared/price/vat.ts';
import type { NumberedDocument } from '../store/invoices/issue.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { invoiceFileName } from './invoice-parties.ts';
import { invoiceXml } from './invoice-xml.ts';

/** The schema imports that of signatures from an address. These files are not signed. */
const schema = readFileSync('node_modules/@digitalia/fatturapa/src/schemas/Schema_1.2.1.xsd', 'utf8')
  .replace(/^\uFEFF/, '')
  .replace(/<xs:import [^>]*>/, '')
  .replace(/<xs:element ref="ds:Signature"[^>]*>/, '');

const PERSON: InvoiceData = { taxCode: 'RNLGLI85T41F205X' };
const COMPANY: InvoiceData = { taxCode: '12345678903', company: 'Sarti & Figli Srl', sdiCode: 'KRRH6B9' };

function invoiceOf(order: StoredOrder): NumberedDocument {
  return { type: 'invoice', number: '12/2026', day: '2026-11-03', cents: order.totalCents };
}

async function expectValid(...xml: string[]): Promise<void> {
  const { errors } = await validateXML({
    xml: xml.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: { fileName: 'fattura.xsd', contents: schema },
  });
  expect(errors.map(({ message }) => message)).toEqual([]);
}

function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => text);
}

const centsOf = (text: string | undefined) => Math.round(Number(text) * 100);

describe('the file of an invoice', () => {
  it('is valid for a person, and says what was sold without VAT', async () => {
    const order = anOrder({ invoice: PERSON });
    const xml = invoiceXml(order, invoiceOf(order));
    await expectValid(xml);
    expect(xml).toContain('<TipoDocumento>TD01</TipoDocumento>');
    expect(textsOf(xml, 'CodiceDestinatario')).toEqual(['0000000']);
    expect(textsOf(xml, 'PECDestinatario')).toEqual([]);
    expect(textsOf(xml, 'CodiceFiscale')).toEqual(['RNLGLI85T41F205X']);
    expect([textsOf(xml, 'Nome'), textsOf(xml, 'Cognome')]).toEqual([
      [order.address.firstName],
      [order.address.lastName],
    ]);
    expect(textsOf(xml, 'Descrizione')).toEqual(['Felpa Torino, grigio, taglia M', 'Spedizione']);
    expect(textsOf(xml, 'PrezzoTotale')).toEqual(['32.62', '4.91']);
    expect(textsOf(xml, 'PrezzoUnitario')).toEqual(['16.31000000', '4.91000000']);
    expect([textsOf(xml, 'ImponibileImporto'), textsOf(xml, 'Imposta')]).toEqual([['37.53'], ['8.26']]);
    expect(textsOf(xml, 'ImportoTotaleDocumento')).toEqual(['45.79']);
    expect([textsOf(xml, 'Data'), textsOf(xml, 'Numero')]).toEqual([['2026-11-03'], ['12/2026']]);
    expect(textsOf(xml, 'CapitaleSociale')).toEqual(['10000.00']);
  });

  it('is valid for a company with code, with PEC, with its own address, and for an association', async () => {
    const billing = { name: 'Studio Neri', street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'TO' };
    const { company: _company, sdiCode: _sdiCode, ...vat } = COMPANY;
    const orders = [
      anOrder({ invoice: COMPANY }),
      anOrder({ invoice: { ...vat, pec: 'sarti@pec.example' } }),
      anOrder({ invoice: { ...COMPANY, billing } }),
      anOrder({ invoice: { ...COMPANY, taxCode: '97103880585' }, byHand: true }),
    ];
    const [withCode = '', withPec = '', withBilling = '', association = ''] = orders.map((order) =>
      invoiceXml(order, invoiceOf(order)),
    );
    await expectValid(withCode, withPec, withBilling, association);
    expect(withCode).toContain('<Denominazione>Sarti &amp; Figli Srl</Denominazione>');
    expect(textsOf(withCode, 'IdCodice').at(-1)).toBe('12345678903');
    expect(textsOf(withPec, 'PECDestinatario')).toEqual(['sarti@pec.example']);
    expect(withBilling).toMatch(/<Denominazione>Studio Neri<[^]*<Comune>Torino</);
    expect(textsOf(association, 'CodiceFiscale')).toEqual(['97103880585']);
    expect(textsOf(association, 'ModalitaPagamento')).toEqual([]);
  });

  it('stays valid with any text that a customer or a product may have', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
      fc.constant('Łódź “œuvre” – 5 €'),
    );
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, street, article) => {
        const base = anOrder();
        const order = anOrder({
          invoice: COMPANY,
          address: { ...base.address, firstName: `A${name}`, lastName: `B${name}`, street: `Via ${street}` },
          lines: [{ ...base.lines[0]!, name: article }],
        });
        const person = { ...order, invoice: PERSON };
        await expectValid(invoiceXml(order, invoiceOf(order)), invoiceXml(person, invoiceOf(person)));
      }),
      { numRuns: 10 },
    );
  });

  it('has amounts that make its sum to the cent, and VAT within the tolerance of the exchange system', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      priceCents: fc.integer({ min: 100, max: 50_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), fc.constantFrom(0, 599), (lines, shippingCents) => {
        const base = anOrder();
        const subtotalCents = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
        const totalCents = subtotalCents + shippingCents;
        const order = anOrder({
          invoice: PERSON,
          lines: lines.map((each) => ({ ...base.lines[0]!, ...each })),
          ...{ subtotalCents, shippingCents, totalCents },
        });
        const xml = invoiceXml(order, invoiceOf(order));
        const nets = textsOf(xml, 'PrezzoTotale').map(centsOf);
        const [net, vat] = [centsOf(textsOf(xml, 'ImponibileImporto')[0]), centsOf(textsOf(xml, 'Imposta')[0])];
        expect(nets.reduce((sum, cents) => sum + cents, 0)).toBe(net);
        expect([net + vat, vat]).toEqual([totalCents, includedVat(totalCents)]);
        expect(Math.abs(net * 0.22 - vat)).toBeLessThan(1);
        const quantities = textsOf(xml, 'Quantita').map(Number);
        for (const [index, price] of textsOf(xml, 'PrezzoUnitario').entries()) {
          expect(Math.abs(Number(price) * quantities[index]! * 100 - nets[index]!)).toBeLessThan(0.01);
        }
      }),
      { numRuns: 100 },
    );
  });
});

it('the file of an order with a discount has a line for it', async () => {
  const order = anOrder({ invoice: PERSON, totalCents: 4079 });
  const xml = invoiceXml(order, invoiceOf(order));
  await expectValid(xml);
  expect(textsOf(xml, 'Descrizione').at(-1)).toBe('Sconto');
  expect(textsOf(xml, 'PrezzoTotale')).toEqual(['32.62', '4.91', '-4.10']);
  expect([textsOf(xml, 'ImponibileImporto'), textsOf(xml, 'Imposta')]).toEqual([['33.43'], ['7.36']]);
});

it('the file of a credit note names its invoice, its refund and why', async () => {
  const order = anOrder({ invoice: COMPANY, number: 'VE-2026-ABC' });
  const note = { type: 'creditNote', number: '13/2026', day: '2026-11-20', cents: 1000, reason: 'Macchia' } as const;
  const xml = invoiceXml(order, note, invoiceOf(order));
  await expectValid(xml);
  expect(xml).toContain('<TipoDocumento>TD04</TipoDocumento>');
  expect(xml).toMatch(/<DatiFattureCollegate>\s*<IdDocumento>12\/2026<\/IdDocumento>\s*<Data>2026-11-03<\/Data>/);
  expect(textsOf(xml, 'Descrizione')).toEqual(["Rimborso dell'ordine VE-2026-ABC: Macchia"]);
  expect([textsOf(xml, 'ImportoTotaleDocumento'), textsOf(xml, 'ImponibileImporto')]).toEqual([['10.00'], ['8.20']]);
});

it('a file that is none is refused by the schema', async () => {
  const order = anOrder({ invoice: PERSON });
  const xml = invoiceXml(order, invoiceOf(order)).replace('FPR12</Formato', 'FPR99</Formato');
  await expect(expectValid(xml)).rejects.toThrow('FPR99');
});

it('every number has a file name of its own, in every year', () => {
  expect(invoiceFileName('12/2026')).toBe('IT00000000000_6000C.xml');
  expect(invoiceFileName('12/2027')).toBe('IT00000000000_7000C.xml');
  expect(invoiceFileName('46656/2026')).toBe('IT00000000000_61000.xml');
});

it.each([
  ['bankTransfer', 'MP05'],
  ['cash', 'MP01'],
  ['pos', 'MP08'],
] as const)('names how an order was paid that an admin took by %s: %s', (method, code) => {
  const order = anOrder({ invoice: COMPANY, method, byHand: true });
  const document = { type: 'invoice', number: '1/2026', day: '2026-03-05', cents: order.totalCents } as const;
  expect(invoiceXml(order, document)).toContain(`<ModalitaPagamento>${code}</ModalitaPagamento>`);
});
