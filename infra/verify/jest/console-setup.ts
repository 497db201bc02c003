/** A warning or an error on the console fails the test, unless the test replaces the method: `jest.spyOn(console, 'error')`. */
import { format } from 'node:util';

const messages: string[] = [];
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => void messages.push(`console.${method}: ${format(...parts)}`);
}

afterEach(() => {
  const text = messages.splice(0).join('\n');
  if (text) throw new Error(text);
});
