import { readFileSync } from 'node:fs';
import { functionNames, functionRow } from '../stack/functions.ts';
import { architectureFile, currentArchitecture } from './architecture.ts';
import type { Architecture } from './architecture-facts.ts';
import { architecturePage } from './mermaid.ts';

let architecture: Architecture;
beforeAll(async () => (architecture = await currentArchitecture()));

describe('the architecture page', () => {
  it('shows the template of today: npm run architecture writes it again', () => {
    expect(readFileSync(architectureFile, 'utf8')).toBe(architecturePage(architecture));
  });

  it('names every function, and what its permissions let it access', () => {
    expect(architecture.functions.map(({ name }) => name).sort()).toEqual([...functionNames].sort());
    for (const { name, accesses } of architecture.functions) {
      const row = functionRow(
        functionNames.find((functionName) => functionName === name)!,
        { paymentProvider: 'stripe', mailDelivery: 'ses' },
      );
      const allowed = Object.keys(row.permissions).map((target) => (/^gsi/.test(target) ? 'indexes' : target));
      const deadLetters = name === 'events' ? ['deadLetters'] : [];
      expect([name, [...accesses].sort()]).toEqual([name, [...new Set([...allowed, ...deadLetters])].sort()]);
    }
  });

  it('tells who starts a function', () => {
    const trigger = (name: string) => architecture.functions.find((node) => node.name === name)?.trigger;
    expect(['cart', 'events', 'expiry'].map(trigger)).toEqual(['API', 'stream', 'schedule']);
  });
});
