/**
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { paidOrder } from '../../testing/shopper.tsx';
import { renderReceiptPdf } from './render-receipt.ts';
import { buildReceipt } from './receipt.ts';

const require = createRequire(__filename);
const font = (file: string) =>
  readFileSync(require.resolve(`@expo-google-fonts/instrument-sans/${file}.ttf`), 'base64');
const fonts = {
  normal: font('400Regular/InstrumentSans_400Regular'),
  bold: font('600SemiBold/InstrumentSans_600SemiBold'),
};

const item: Order['items'][number] = {
  _id: '01J9ZX0000000000000000000G',
  product: { _id: '01J9ZX0000000000000000000C', name: 'Felpa Trieste', images: [] },
  name: 'Felpa Trieste',
  image: '',
  variant: { _id: '01J9ZX0000000000000000000B', size: 'M', color: 'verde', sku: 'FEL-VER-M' },
  quantity: 1,
  price: 19.99,
};

const address = {
  firstName: 'Anna',
  lastName: 'Ferri',
  street: 'Via Roma 1',
  city: 'Milano',
  province: 'MI',
  postalCode: '20121',
  country: 'Italy',
  phone: '333 1234567',
};

const orderOf = (change: Partial<Order> = {}) => paidOrder({ items: [item], shippingAddress: address, ...change });

/** The texts of each page, as a reader of the file finds them: glyphs turned back by the font's own table. */
function pagesOf(order: Order): string[][] {
  const pdf = Buffer.from(
    renderReceiptPdf(buildReceipt(order, 'https://vetrina.example'), fonts, false).output('arraybuffer'),
  ).toString('latin1');
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]));
  const body = (id: string | undefined) => objects.get(id ?? '') ?? '';
  const glyphsOf = (fontId: string) => {
    const table = body(/\/ToUnicode (\d+) 0 R/.exec(body(fontId))?.[1]);
    return new Map(
      [...table.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/g)].map(([, glyph, code]) => [
        glyph!,
        String.fromCharCode(parseInt(code!, 16)),
      ]),
    );
  };
  const tables = new Map([...pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, glyphsOf(id!)]));
  return [...pdf.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, contents]) => {
    let table = new Map<string, string>();
    return [...body(contents).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)> Tj/g)].flatMap(([, name, glyphs]) => {
      if (name) table = tables.get(name) ?? table;
      return glyphs
        ? [
            glyphs
              .match(/.{4}/g)!
              .map((glyph) => table.get(glyph) ?? '☐')
              .join(''),
          ]
        : [];
    });
  });
}

const wordsOf = (order: Order) => pagesOf(order).flat();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the receipt of an order', () => {
  it('names seller, customer, items, date, total with VAT and payment', () => {
    const words = wordsOf(orderOf()).map(plain);
    for (const text of [
      'Ricevuta',
      'Documento non fiscale',
      'Vetrina',
      legalConfig.seller.name,
      `P.IVA ${legalConfig.seller.vatNumber}`,
      legalConfig.contacts.email,
      'Anna Ferri',
      'Via Roma 1',
      '20121 Milano (MI)',
      'Italia',
      'VE-2026-7K3M9QXW2B',
      '5 marzo 2026 alle ore 14:30',
      'Pagato',
      'Felpa Trieste',
      'Taglia M · verde · SKU FEL-VER-M',
      'Carta di credito o di debito',
      'Pagamento confermato il 5 marzo 2026 alle ore 14:31',
      'Pagina 1 di 1',
    ]) {
      expect(words).toContain(text);
    }
    expect(words).toEqual(
      expect.arrayContaining(['Subtotale', '19,99 €', 'Spedizione', '5,99 €', 'Totale', '25,98 €']),
    );
    expect(words[words.indexOf('di cui IVA 22%') + 1]).toBe('4,68 €');
    expect(words).not.toContain('Rimborsato');
    expect(words.join(' ')).toContain('non sostituisce la fattura');
  });

  it('has the data of a requested invoice, and what the articles are made of', () => {
    const invoice = { taxCode: '01234567897', company: 'Rossi Tessuti S.r.l.', sdiCode: 'ABC1234' };
    const words = wordsOf(orderOf({ invoice, items: [{ ...item, materials: '80% cotone, 20% poliestere' }] }));
    for (const text of ['Ragione sociale', 'Rossi Tessuti S.r.l.', 'Partita IVA', '01234567897', 'ABC1234']) {
      expect(words).toContain(text);
    }
    expect(words.join(' ')).toContain('sono diritti dei consumatori');
    expect(wordsOf(orderOf()).join(' ')).not.toContain('sono diritti dei consumatori');
    expect(words.join(' ')).toContain('SKU FEL-VER-M · 80% cotone, 20% poliestere');
  });

  it('has the legal paragraphs, with the accepted version of the terms', () => {
    const words = wordsOf(orderOf()).join(' ');
    for (const text of ['Il tuo contratto', 'Diritto di recesso', 'garanzia legale di conformità', 'Modulo tipo']) {
      expect(words).toContain(text);
    }
    expect(words).toContain('versione del 15/01/2026, https://vetrina.example/terms');
    expect(words).not.toContain('☐');
  });

  it('is exact to the cent, in its lines and in its sums', () => {
    const items = [
      { ...item, quantity: 3, price: 19.99 },
      { ...item, quantity: 99, price: 1234.05 },
    ];
    const words = wordsOf(orderOf({ items, subtotal: 122230.92, shipping: 0, total: 122230.92, tax: 22041.64 }));
    expect(words.map(plain)).toEqual(
      expect.arrayContaining(['3', '59,97 €', '99', '1.234,05 €', '122.170,95 €', '122.230,92 €', '22.041,64 €']),
    );
    expect(words).toContain('Gratuita');
  });

  it('shows the refund and the rest', () => {
    const words = wordsOf(orderOf({ refunded: 10.1, status: 'shipped' })).map(plain);
    expect(words[words.indexOf('Rimborsato') + 1]).toBe('-10,10 €');
    expect(words[words.indexOf('Pagato al netto dei rimborsi') + 1]).toBe('15,88 €');
    const all = wordsOf(orderOf({ refunded: 25.98, status: 'refunded' })).map(plain);
    expect(all).toContain('Rimborsato');
    expect(all[all.indexOf('Pagato al netto dei rimborsi') + 1]).toBe('0,00 €');
    // A part of the total that came for a cancelled order, and went back.
    const part = wordsOf(orderOf({ paid: 10, refunded: 10, status: 'cancelled', byHand: true })).map(plain);
    expect(part[part.indexOf('Pagato') + 1]).toBe('10,00 €');
    expect(part[part.indexOf('Pagato al netto dei rimborsi') + 1]).toBe('0,00 €');
  });

  it('says what the shop has still to pay out, and until when', () => {
    const owed = { refunded: 25.98, status: 'cancelled', byHand: true, toPayOut: 20.1 } as const;
    const rows = (change: Partial<Order>) =>
      buildReceipt(orderOf(change), '')
        .afterTotal.slice(1)
        .map((row) => row.map(plain));
    const label = 'Ancora da versare al cliente';
    expect(rows({ ...owed, payOutBy: '2026-12-13' })).toEqual([
      ['Rimborsi', '-25,98 €'],
      [`${label}, entro il 13/12/2026`, '20,10 €'],
    ]);
    expect(rows({ ...owed, payOutBy: '2026-12-08' })[1]![0]).toBe(`${label}, entro l’08/12/2026`);
    expect(rows(owed)[1]).toEqual([label, '20,10 €']);
    // Only what came beyond the total.
    expect(rows({ toPayOut: 4.11 })).toEqual([[label, '4,11 €']]);
    // The sum stands beside the first of its two lines.
    const words = wordsOf(orderOf({ ...owed, payOutBy: '2026-12-13' })).map(plain);
    const at = words.indexOf(`${label},`);
    expect(words.slice(at, at + 3)).toEqual([`${label},`, 'entro il 13/12/2026', '20,10 €']);
  });

  it('writes names as their owners do', () => {
    const shippingAddress = { ...address, firstName: 'Štěpán', lastName: 'D’Àgostìno Łukaszewicz' };
    const items = [{ ...item, product: null, name: 'Città più «Bella» – 100% Œuvre' }];
    const words = wordsOf(orderOf({ shippingAddress, items }));
    expect(words).toContain('Štěpán D’Àgostìno Łukaszewicz');
    expect(words).toContain('Città più «Bella» – 100% Œuvre');
    const strange = wordsOf(orderOf({ items: [{ ...item, name: 'Felpa ❤ Ḅari' }] }));
    expect(strange).toContain('Felpa ? Bari');
    expect(strange.join('')).not.toContain('☐');
  });

  it('wraps long texts, also words without spaces', () => {
    const name = `Felpa ${'lunghissima '.repeat(12)}${'x'.repeat(120)}`;
    const words = wordsOf(orderOf({ items: [{ ...item, name }] }));
    const lines = words.filter((each) => /lunghissima|xxx/.test(each));
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join(' ').replaceAll(/\s/g, '')).toBe(name.replaceAll(/\s/g, ''));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(60);
  });

  it('goes on over as many pages as it needs, each with its heads and its foot', () => {
    const items = Array.from({ length: 50 }, (_each, index) => ({ ...item, name: `Articolo numero ${index + 1}` }));
    const pages = pagesOf(orderOf({ items }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, words] of pages.entries()) {
      expect(words).toContain(`Pagina ${index + 1} di ${pages.length}`);
      expect(words.join(' ')).toContain('Documento non fiscale');
      if (words.some((each) => each.startsWith('Articolo numero'))) expect(words).toContain('Importo');
    }
    const names = pages.flat().filter((each) => each.startsWith('Articolo numero'));
    expect(names).toEqual(items.map(({ name }) => name));
    // The contract's words after the total may need a page of their own.
    const lastItem = pages.findIndex((words) => words.includes('Articolo numero 50'));
    expect(pages.slice(lastItem).flat().map(plain)).toContain('25,98 €');
  });
});
