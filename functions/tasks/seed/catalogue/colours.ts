/** The colours of the demo products: of their swatches and of their images. */
export const colours = {
  avio: '#5B87AB',
  bianco: '#F2F0EA',
  bordeaux: '#6B2535',
  bosco: '#3F5A48',
  cammello: '#B98A5A',
  'carta da zucchero': '#7D8FA8',
  cipria: '#D9B8AC',
  cuoio: '#7A4526',
  ecru: '#E8DEC8',
  granata: '#7A2A33',
  grigio: '#A9ABA8',
  mattone: '#9C4238',
  nero: '#2A2826',
  notte: '#2B3B58',
  ocra: '#C9973F',
  oltremare: '#2F4A6B',
  ottanio: '#2F6F73',
  panna: '#EFE8DA',
  sabbia: '#CDBFA5',
  salvia: '#7C9273',
  senape: '#C08A2E',
  terracotta: '#B4532F',
} satisfies Record<string, string>;

export type ColourName = keyof typeof colours;
