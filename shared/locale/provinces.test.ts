import { provinces } from './provinces.ts';

describe('the Italian provinces', () => {
  it('are each there once, by two capitals', () => {
    expect(new Set(provinces).size).toBe(provinces.length);
    for (const sigla of provinces) expect(sigla).toMatch(/^[A-Z]{2}$/);
  });

  it.each(['RM', 'MI', 'NA', 'TO', 'PA', 'AO', 'BZ', 'TS', 'FC', 'PU', 'BT', 'MB', 'FM', 'VB'])('have %s', (sigla) => {
    expect(provinces).toContain(sigla);
  });

  it('have Sardinia’s provinces, former and restored ones', () => {
    for (const sigla of ['CA', 'SS', 'NU', 'OR', 'SU', 'OT', 'OG', 'VS', 'CI']) expect(provinces).toContain(sigla);
  });

  it.each(['XX', 'IT', 'SM', 'VC ', 'mi', 'FO', 'PS', ''])('do not have %j', (sigla) => {
    expect(provinces).not.toContain(sigla);
  });
});
