import type { ExportedCustomer } from '../../../../data/customer-file.ts';
import { parseCsv, toCsv } from '../csv.ts';
import { columnsProblem, exportColumns, guessColumns, importColumns } from './columns.ts';
import { checkCustomers, failedLines } from './customer-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function check(text: string) {
  const table = parseCsv(bytes(text));
  const columns = guessColumns(table.titles);
  return { columns, problem: columnsProblem(columns), ...checkCustomers(table, columns) };
}

const giulia = {
  firstName: 'Giulia',
  lastName: 'Rinaldi',
  email: 'giulia@example.it',
  phone: '+39 333 1234567',
  address: { street: 'Via Roma 1', city: 'Roma', postalCode: '00185', province: 'RM' },
};

/** The columns of https://help.shopify.com/manual/customers/import-export-customers, with its apostrophes before codes. */
const SHOPIFY = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
'7001,Giulia,Rinaldi,giulia@example.it,yes,,Via Roma 1,,Roma,RM,IT,'00185,'+39 333 1234567,,no,120.00,3,,no,
`;
/** Its columns of earlier years. */
const OLDER_SHOPIFY = `First Name,Last Name,Email,Accepts Email Marketing,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone,Total Spent,Total Orders,Tags,Note,Tax Exempt
Giulia,Rinaldi,Giulia@Example.it,yes,,Via Roma 1,,Roma,Roma,RM,Italy,IT,185,+39 333 1234567,120.00,3,,,no
`;
/** The columns of https://woocommerce.com/document/import-and-export-of-woocommerce-users. */
const WOOCOMMERCE = `ID,customer_id,user_login,user_pass,user_email,user_registered,display_name,first_name,last_name,roles,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country
5,5,giulia,$P$B,giulia@example.it,2024-05-01,Giulia,Giulia,Rinaldi,customer,Giulia,Rinaldi,altra@example.it,+39 333 1234567,Via Roma 1,,00185,Roma,RM,IT
`;
/** The report of WooCommerce itself. */
const WOOCOMMERCE_REPORT = `Name,Username,Last active,Sign up,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code
Giulia De Rinaldi,giulia,2026-01-01,2024-05-01,giulia@example.it,3,120,40,IT,Roma,RM,00185
`;
/** The columns of https://doc.prestashop.com, "Your customers". It has addresses in another file. */
const PRESTASHOP = `"ID";"Social title";"First name";"Last name";"Email address";"Sales";"Enabled";"Newsletter";"Partner offers";"Registration";"Last visit"
"2";"Sig.ra";"Giulia";"Rinaldi";"giulia@example.it";"120,00 €";"1";"0";"0";"2024-05-01 15:20:02";"2026-01-01 15:18:50"
`;
const PRESTASHOP_ITALIAN = PRESTASHOP.replace('"First name"', '"Nome"')
  .replace('"Last name"', '"Cognome"')
  .replace('"Email address"', '"Indirizzo e-mail"');

describe('a file of customers', () => {
  it.each([
    ['Shopify', SHOPIFY],
    ['Shopify of earlier years', OLDER_SHOPIFY],
    ['a plugin of WooCommerce', WOOCOMMERCE],
  ])('by %s is read as it is', (_shop, text) => {
    const { problem, lines, refused } = check(text);
    expect([problem, refused]).toEqual([undefined, []]);
    expect(lines).toMatchObject([
      { row: 2, input: { ...giulia, email: /giulia/i.exec(text) && lines[0]!.input.email } },
    ]);
    expect(lines[0]!.input.email.toLowerCase()).toBe('giulia@example.it');
  });

  it('has the second line of an address, and the second phone where the first is missing', () => {
    const text = SHOPIFY.replace('Via Roma 1,,', 'Via Roma 1,Int. 3,').replace(
      "'+39 333 1234567,,",
      ",'+39 333 1234567,",
    );
    const { lines } = check(text);
    expect(lines[0]!.input).toMatchObject({ phone: giulia.phone, address: { street: 'Via Roma 1, Int. 3' } });
    const { refused } = check(SHOPIFY.replace("'+39 333 1234567,,", ",'+39 abc,"));
    expect(refused[0]!.faults).toMatchObject([{ row: 2, text: '+39 abc' }]);
  });

  it.each([
    ['PrestaShop', PRESTASHOP],
    ['an Italian PrestaShop', PRESTASHOP_ITALIAN],
  ])('by %s has no addresses', (_shop, text) => {
    const { problem, lines } = check(text);
    const address = { street: '', city: '', postalCode: '', province: '' };
    expect(problem).toBeUndefined();
    expect(lines).toEqual([{ row: 2, input: { ...giulia, phone: '', address } }]);
  });

  it('by WooCommerce’s own report has whole names, whose first word is the first name', () => {
    const { problem, lines } = check(WOOCOMMERCE_REPORT);
    expect(problem).toBeUndefined();
    expect(lines[0]!.input).toMatchObject({ firstName: 'Giulia', lastName: 'De Rinaldi', email: 'giulia@example.it' });
  });

  it('of another program waits until somebody names its columns', () => {
    const { columns, problem } = check('Ragione;Posta\nNeri;a@example.it\n');
    expect(columns).toEqual({ Ragione: '', Posta: '' });
    expect(problem).toBe('Scegli almeno le colonne di email, nome e cognome');
    expect(columnsProblem({ A: 'email', B: 'fullName', C: 'email' })).toBe(
      'Due colonne sono la stessa cosa: scegline una',
    );
  });

  it('names what is wrong by row and column, and what it does not use', () => {
    const { lines, refused, unused } = check(
      [
        'Nome;Cognome;Email;CAP;Provincia;Paese;Punti',
        'Ada;Neri;ada@example.it;20121;Milano;Italia;7',
        'Bruno;;bruno@;2012;ZZ;;',
        'Carla;Po;ADA@example.it;;;;',
        'Dario;Blu;dario@example.fr;75001;;Francia;',
        'Eva;vinci su www.truffa.it;eva@example.it;;;;',
      ].join('\n'),
    );
    expect(lines).toMatchObject([{ row: 2, input: { address: { postalCode: '20121', province: 'MI' } } }]);
    expect(unused).toEqual(['Punti']);
    expect(refused.map(({ faults }) => faults.map(({ row, column, message }) => [row, column, message]))).toEqual([
      [
        [3, 'Cognome', 'Cognome obbligatorio'],
        [3, 'Provincia', 'Inserisci la sigla di una provincia'],
        [3, 'Email', 'Email non valida'],
      ],
      [[4, 'Email', 'Stesso indirizzo della riga 2']],
      [[5, 'Paese', 'Il negozio consegna solo in Italia: correggi o togli l’indirizzo']],
      [
        [6, 'Cognome', 'Non inserire link'],
        [6, 'Cognome', 'Un nome non può contenere l’indirizzo di un sito'],
      ],
    ]);
  });

  it('with rows that failed is saved and imported again once it is corrected', () => {
    const { refused } = check('First name,Last name,Email,Zip\nAda,Neri,ada@,00185\n');
    const { names, lines } = failedLines(refused);
    const titles = [...names.map((name) => importColumns[name].title), 'Errore'];
    const text = toCsv(titles, lines, (column) => names[column] === 'postalCode');
    expect(text).toContain('ada@;Ada;Neri;"=""00185""";Email: Email non valida');
    const again = check(text.replace('ada@;', 'ada@example.it;'));
    expect(again.lines).toMatchObject([{ input: { email: 'ada@example.it', address: { postalCode: '00185' } } }]);
    expect(again.unused).toEqual([]);
  });
});

describe('an exported file', () => {
  const user = {
    _id: '01JD0000000000000000000001',
    ...giulia,
    address: { ...giulia.address, country: 'Italy' },
    emailConfirmed: false,
    role: 'customer' as const,
    isActive: true,
    createdAt: '2026-01-02T10:00:00.000Z',
    updatedAt: '2026-03-05T13:30:00.000Z',
  };
  const write = (customers: ExportedCustomer[]) => {
    const lines = customers.map((customer) => exportColumns.map((column) => column.write(customer)));
    const titles = exportColumns.map(({ title }) => title);
    return toCsv(titles, lines, (column) => exportColumns[column]?.isCode === true);
  };

  it('has a row for each customer, and nothing that a spreadsheet would reckon with', () => {
    expect(write([{ user, orders: 3, spent: 120.5 }])).toBe(
      '\ufeffID;Nome;Cognome;Email;Email confermata;Telefono;Indirizzo;CAP;Città;Provincia;Registrato il;Ultimo accesso;Attivo;Ordini;Speso (€)\r\n' +
        '01JD0000000000000000000001;Giulia;Rinaldi;giulia@example.it;no;"=""+39 333 1234567""";Via Roma 1;"=""00185""";Roma;RM;02/01/2026;05/03/2026;sì;3;120,50\r\n',
    );
    expect(write([{ user: { ...user, unused: true }, orders: 0, spent: 0 }])).toContain(';02/01/2026;;sì;0;');
    expect(write([{ user: { ...user, firstName: '=HYPERLINK(1)' }, orders: 0, spent: 0 }])).toContain(
      ";'=HYPERLINK(1);",
    );
  });

  it.each([{}, { phone: '(011) 55', firstName: '-Ada', lastName: '+Neri' }, { phone: '' }])(
    'is imported as it was and exported again as the same file: %j',
    (change) => {
      const text = write([{ user: { ...user, ...change }, orders: 3, spent: 120.5 }]);
      const { lines, refused } = check(text);
      expect(refused).toEqual([]);
      const { address, ...person } = lines[0]!.input;
      const arrived = { ...user, ...person, address: { ...user.address, ...address } } as ExportedCustomer['user'];
      expect(write([{ user: arrived, orders: 3, spent: 120.5 }])).toBe(text);
    },
  );
});
