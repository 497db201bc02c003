import { labelFiles, labelLayouts, type ParcelLabel } from './courier-labels.ts';
import { courierIds } from './couriers.ts';

const label: ParcelLabel = {
  reference: 'K3Q9ZT41AB',
  name: 'Niccolò D’Angiò',
  street: 'Via Po 1',
  postalCode: '00185',
  city: 'Forlì',
  province: 'FC',
  phone: '+39 333 123-4567',
  email: 'nico@example.it',
  notes: 'Suonare\n"due" volte',
  grams: 1250,
};

/** The first file's rows by the titles of their columns. */
function rowsOf(courier: (typeof courierIds)[number], labels: ParcelLabel[]) {
  const { columns, delimiter, hasTitles } = labelLayouts[courier];
  const [file = ''] = labelFiles(courier, labels);
  const [first, ...others] = file.split('\r\n').slice(0, -1);
  const rows = hasTitles ? others : [first!, ...others];
  return rows.map((row) => {
    const cells = row.split(delimiter);
    expect(cells).toHaveLength(columns.length);
    return Object.fromEntries(columns.map(([title], place) => [title, cells[place]]));
  });
}

describe('the labels of a courier', () => {
  it('have the columns of BRT, without signs that its program cannot read', () => {
    expect(rowsOf('brt', [label])).toEqual([
      {
        VABRMA: 'K3Q9ZT41AB',
        VABRSD: "Niccolo' D'Angio'",
        VABIND: 'Via Po 1',
        VABCAD: '00185',
        VABLOD: "Forli'",
        VABPRD: 'FC',
        VABNZD: '',
        VABCBO: '1',
        VABNCL: '1',
        VABPKB: '2',
        VABTRC: '00393331234567',
        VABEMD: 'nico@example.it',
        VABNOT: 'Suonare due volte',
      },
    ]);
  });

  it('have 33 places for UPS, no titles, and at most 250 rows in a file', () => {
    const [row] = rowsOf('ups', [{ ...label, street: 'Via Roma, 1', grams: 0 }]);
    expect(row).toMatchObject({ Country: 'IT', 'Address 1': 'Via Roma 1', Weight: '1', Service: '11' });
    expect(Object.keys(row!)).toHaveLength(33);
    const files = labelFiles('ups', new Array<ParcelLabel>(251).fill(label));
    expect(files.map((file) => file.split('\r\n').length - 1)).toEqual([250, 1]);
  });

  it('have the fields of GLS, in their lengths', () => {
    const street = 'Strada Provinciale per San Giovanni in Persiceto 1204';
    const [row] = rowsOf('gls', [{ ...label, street, reference: '2026-K3Q9ZT41AB' }]);
    expect(row).toMatchObject({ Bda: 'K3Q9ZT41AB', RiferimentoCliente: '2026-K3Q9ZT41AB', Localita: "Forli'" });
    expect(row).toMatchObject({
      Indirizzo: 'Strada Provinciale per San Giovanni',
      NoteSpedizione: 'in Persiceto 1204',
      NoteAggiuntive: 'Suonare due volte',
      PesoReale: '2',
      TipoPorto: 'F',
    });
  });

  it('have the titles that FedEx reads, in kilograms', () => {
    expect(rowsOf('fedex', [label])[0]).toMatchObject({
      shipmentType: 'OUTBOUND',
      recipientContactName: "Niccolo' D'Angio'",
      recipientPostcode: '00185',
      recipientState: 'FC',
      packageWeight: '2',
      weightUnits: 'KGS',
      packageType: 'YOUR_PACKAGING',
    });
  });

  it.each(courierIds)('of %s are one row each, in plain letters', (courier) => {
    const hostile = { ...label, name: '=SOMMA(A1);@x', notes: '\t+39,\r\n-1', city: 'Łódź 東京' };
    const [file] = labelFiles(courier, [hostile, label]);
    expect(file).toMatch(/^[ -~\r\n]+$/);
    const rows = rowsOf(courier, [hostile, label]);
    expect(rows).toHaveLength(2);
    for (const text of Object.values(rows[0]!)) expect(text).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('break a long street between words', () => {
    const street = 'Strada Provinciale per San Giovanni in Persiceto 1204 interno 7 scala B';
    const [row] = rowsOf('ups', [{ ...label, street }]);
    expect([row!['Address 1'], row!['Address 2'], row!['Address 3']]).toEqual([
      'Strada Provinciale per San Giovanni',
      'in Persiceto 1204 interno 7 scala B',
      '',
    ]);
  });

  it('name the description of the columns where there is a public one', () => {
    const named = courierIds.filter((courier) => labelLayouts[courier].source?.startsWith('https://'));
    expect(named).toEqual(['brt', 'gls', 'poste', 'dhl', 'ups']);
  });
});
