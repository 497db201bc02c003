import type { FibreShare } from './answers.ts';
import { mixtureFaults } from './mixture-rules.ts';

const faultsOf = (...shares: [FibreShare['fibre'], number][]) =>
  mixtureFaults(shares.map(([fibre, percent]) => ({ fibre, percent })));

describe('a mixture', () => {
  it.each<[FibreShare['fibre'], number][][]>([
    [[['cotone', 100]]],
    [[['lana vergine', 100]]],
    [
      [
        ['lana di tosa', 25],
        ['poliammide', 75],
      ],
    ],
    [
      [
        ['cotone', 85],
        ['altre fibre', 15],
      ],
    ],
  ])('may say %j', (shares) => expect(faultsOf(...shares)).toEqual([]));

  it('names no more than 15% as other fibres, and never all', () => {
    const message = '«Altre fibre» si dice di una fibra fino al 5%, o di più fibre fino al 15% in tutto';
    expect(faultsOf(['cotone', 84.9], ['altre fibre', 15.1])).toEqual([{ index: 1, field: 'percent', message }]);
    expect(faultsOf(['altre fibre', 100])).toEqual([{ index: 0, field: 'percent', message }]);
  });

  it.each(['lana vergine', 'lana di tosa'] as const)('says %s from a quarter on', (fibre) => {
    const message = 'In una mischia si dice lana vergine solo dal 25% in su';
    expect(faultsOf(['acrilica', 75.1], [fibre, 24.9])).toEqual([{ index: 1, field: 'percent', message }]);
  });

  it('has virgin wool only where all its wool is', () => {
    const message = 'Se una mischia contiene anche altra lana, è tutta lana e non lana vergine';
    expect(faultsOf(['lana vergine', 60], ['lana', 40])).toEqual([{ index: 0, field: 'fibre', message }]);
    expect(faultsOf(['lana vergine', 60], ['lana di tosa', 40])).toEqual([
      { index: 0, field: 'fibre', message },
      { index: 1, field: 'fibre', message },
    ]);
  });

  it.each(['lana vergine', 'lana di tosa'] as const)('says %s beside one other fibre only', (fibre) => {
    const message =
      'Con due o più altre fibre scrivi «lana»: in una mischia intima si dice lana vergine solo accanto a una sola fibra';
    const fault = { field: 'fibre', message };
    expect(faultsOf([fibre, 70], ['poliammide', 25], ['elastan', 5])).toEqual([{ index: 0, ...fault }]);
    expect(faultsOf(['acrilica', 60], ['poliammide', 20], [fibre, 20])).toEqual([{ index: 2, ...fault }]);
    expect(faultsOf([fibre, 70], ['poliammide', 30])).toEqual([]);
    expect(faultsOf(['lana', 70], ['poliammide', 25], ['elastan', 5])).toEqual([]);
  });

  it('with virgin wool has the name of every fibre', () => {
    expect(faultsOf(['lana vergine', 90], ['altre fibre', 10])).toEqual([
      { index: 1, field: 'fibre', message: 'Accanto alla lana vergine ogni fibra va indicata con il suo nome' },
    ]);
  });

  it('has each fibre once', () => {
    expect(faultsOf(['cotone', 60], ['cotone', 40])).toEqual([
      { index: 1, field: 'fibre', message: 'Fibra già indicata in questa parte' },
    ]);
  });
});
