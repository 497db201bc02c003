import { readFileSync } from 'node:fs';
import { functionNames, functionRow } from '../stack/functions.ts';
import { renderMermaid, LETTER } from './mermaid.ts';
import type { Architecture } from './architecture-facts.ts';
import { fullArchitecture, architectureFile } from './architecture.ts';

let facts: Architecture;
beforeAll(() => (facts = fullArchitecture()), 60_000);

describe('the picture of the architecture', () => {
  it('is the one of the template as it is today: npm run picture draws it anew', () => {
    expect(readFileSync(architectureFile, 'utf8')).toBe(renderMermaid(facts));
  });

  it('shows every function, and what its row lets it reach', () => {
    expect(facts.functions.map(({ name }) => name).sort()).toEqual([...functionNames].sort());
    for (const name of functionNames) {
      const { permissions: may } = functionRow(name, { paymentProvider: 'stripe' });
      const { accesses: reaches } = facts.functions.find((each) => each.name === name)!;
      const things = { table: 'table', pool: 'pool', mail: 'SES', pictures: 'pictures', stripeSecret: 'Stripe’s keys' };
      for (const [thing, word] of Object.entries(things)) {
        expect([name, word, reaches.includes(word)]).toEqual([name, word, thing in may]);
      }
    }
  });

  it('has no two boxes of which one lies on the edge of the other', () => {
    const boxes = boxesOf(renderMermaid(facts));
    const across = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlap(one, other)));
    expect(across).toEqual([]);
  });

  it('has no text that leaves its box', () => {
    const boxes = boxesOf(renderMermaid(facts));
    const texts = [
      ...renderMermaid(facts).matchAll(/<text x="(\d+)" y="(\d+)" .*?font-size="(\d+)".*?>(.*?)<\/text>/g),
    ];
    const wide = texts.flatMap(([, x = '', y = '', size = '', words = '']) => {
      const inside = boxes.filter(([left, top, width, height]) => {
        return Number(x) > left && Number(x) < left + width && Number(y) > top && Number(y) < top + height;
      });
      const room = Math.min(...inside.map(([left, , width]) => left + width - Number(x)));
      return words.length * LETTER * Number(size) > room ? [words] : [];
    });
    expect(wide).toEqual([]);
  });
});

type Box = [left: number, top: number, width: number, height: number];

function boxesOf(svg: string): Box[] {
  const found = svg.matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g);
  return [...found].map((box) => box.slice(1).map(Number) as Box);
}

/** Partly: neither beside one another nor one inside the other. */
function overlap(one: Box, other: Box): boolean {
  const [left, top, width, height] = one;
  const [x, y, w, h] = other;
  const apart = x >= left + width || left >= x + w || y >= top + height || top >= y + h;
  const holds = ([l, t, lw, th]: Box, [a, b, aw, bh]: Box) => l <= a && t <= b && l + lw >= a + aw && t + th >= b + bh;
  return !apart && !holds(one, other) && !holds(other, one);
}
