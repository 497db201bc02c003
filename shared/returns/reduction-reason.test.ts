import { reductionReasonProblem } from './reduction-reason.ts';

it.each([
  ['', 'Scrivi il motivo'],
  ['   ', 'Scrivi il motivo'],
  [' usata    ', 'Scrivi per esteso quale articolo ha perso valore e perché'],
  ['Felpa macchiata', undefined],
])('of the reason %j it says %j', (reason, problem) => {
  expect(reductionReasonProblem(reason)).toBe(problem);
});
