import { lineText } from './line-text.ts';

it('names size and colour, and calls one size as the shop does', () => {
  const line = { name: 'Sciarpa Aosta', size: 'M', color: 'panna' };
  expect(lineText(line)).toBe('Sciarpa Aosta, taglia M, panna');
  expect(lineText({ ...line, oneSize: true })).toBe('Sciarpa Aosta, taglia unica, panna');
});
