import { provinces } from './provinces.ts';
import { placeProblem } from './postal-codes.ts';

const OUTSIDE =
  'Per ora non consegniamo e non fatturiamo a Livigno, a Campione d’Italia, a San Marino e nella Città del Vaticano';

const postalCodeFits = (postalCode: string, province: string) =>
  placeProblem({ city: 'Borgo', postalCode, province }) === undefined;

describe('a CAP and its province', () => {
  it.each([
    ['00185', 'RM'],
    ['20121', 'MI'],
    ['20900', 'MB'],
    ['10123', 'TO'],
    ['70121', 'BA'],
    ['76121', 'BT'],
    ['80121', 'NA'],
    ['90133', 'PA'],
    ['23900', 'LC'],
    ['47863', 'RN'],
    ['12071', 'SV'],
    ['08013', 'OR'],
    ['07026', 'OT'],
    ['33012', 'UD'],
    ['38122', 'TN'],
  ])('%s is of %s', (postalCode, province) => expect(postalCodeFits(postalCode, province)).toBe(true));

  it.each([
    ['20121', 'RM'],
    ['00185', 'MI'],
    ['99999', 'TO'],
    ['38122', 'BZ'],
    ['09123', 'CZ'],
  ])('%s is not of %s', (postalCode, province) => expect(postalCodeFits(postalCode, province)).toBe(false));

  it('are known for every province: none takes a CAP that no town has', () => {
    expect(provinces.filter((sigla) => postalCodeFits('99999', sigla))).toEqual([]);
  });
});

describe('a place', () => {
  const milan = { city: 'Milano', postalCode: '20121', province: 'MI' };

  it('is right where CAP and province agree, in any spelling', () => {
    expect(placeProblem(milan)).toBeUndefined();
    expect(placeProblem({ ...milan, postalCode: ' 20121', province: 'mi ' })).toBeUndefined();
  });

  it('says at the CAP that it is of another province', () => {
    expect(placeProblem({ ...milan, province: 'RM' })).toEqual({
      field: 'postalCode',
      message: 'Questo CAP non è della provincia RM: controlla CAP e provincia',
    });
  });

  it('that is not complete has no such problem', () => {
    expect(placeProblem({ ...milan, province: '' })).toBeUndefined();
    expect(placeProblem({ ...milan, postalCode: '201' })).toBeUndefined();
  });

  it.each([
    ['Livigno', '23030', 'SO', 'city'],
    ['LIVIGNO', '23041', 'SO', 'postalCode'],
    ['Campione d’Italia', '22060', 'CO', 'city'],
    ['Campione', '22061', 'CO', 'postalCode'],
    ['Campione', '22060', 'CO', 'city'],
    ['Livigno (SO)', '23030', 'SO', 'city'],
    ['San Marino (RN)', '47921', 'RN', 'city'],
    ['Vaticano', '00165', 'RM', 'city'],
    ['Serravalle', '47899', 'RN', 'postalCode'],
    ['Repubblica di San  Marino', '47921', 'RN', 'city'],
    ['Città del Vaticano', '00185', 'RM', 'city'],
    ['Roma', '00120', 'RM', 'postalCode'],
  ])('in %s (%s %s) is outside the territory of Italian VAT', (city, postalCode, province, field) => {
    expect(placeProblem({ city, postalCode, province })).toEqual({ field, message: OUTSIDE });
  });

  it('that is only called like one of them is inside', () => {
    expect(placeProblem({ city: 'San Marino', postalCode: '40010', province: 'BO' })).toBeUndefined();
    expect(placeProblem({ city: 'Campione', postalCode: '25010', province: 'BS' })).toBeUndefined();
    expect(placeProblem({ city: 'constructor', postalCode: '25010', province: 'BS' })).toBeUndefined();
  });
});
