import { multilineText, requiredLine } from './fields.ts';

it('text loses what nobody sees, and what turns its direction', () => {
  const [line, text] = [requiredLine('Manca', 20), multilineText(20)];
  for (const field of [line, text]) expect(field.parse('\ufeffVia \u202eamoR\u202c 1\u200b')).toBe('Via amoR 1');
  expect(line.safeParse('\u200b\u2066').success).toBe(false);
});
