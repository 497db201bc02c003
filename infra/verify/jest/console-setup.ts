/** A warning or an error on the console fails the test, unless the test replaces the method: `jest.spyOn(console, 'error')`. */
import { format } from 'node:util';

const messages: string[] = [];
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    const message = format(...parts);
    // React says this of a timer that fires between two steps of a test: on a busy machine it does.
    if (!message.includes('not wrapped in act(')) messages.push(`console.${method}: ${message}`);
  };
}

afterEach(() => {
  const text = messages.splice(0).join('\n');
  if (text) throw new Error(text);
});
