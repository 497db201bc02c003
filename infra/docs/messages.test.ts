import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminErrorMessages, adminSuccessMessages, confirmMessages } from '../../shared/text/admin-messages.ts';
import { errorMessages, successMessages } from '../../shared/text/messages.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';
import { projectRoot } from '../stack/paths.ts';

const catalogues = {
  validationMessages,
  errorMessages,
  successMessages,
  adminErrorMessages,
  adminSuccessMessages,
  confirmMessages,
};

/** The text of all tests in a room. */
function testsIn(room: string): string {
  const folder = join(projectRoot, room);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

describe('the Italian messages of the specification', () => {
  const tests = ['web', 'shared', 'functions', 'infra'].map(testsIn).join('\n');

  it.each(Object.entries(catalogues))('stand in a test letter by letter: %s', (_name, messages) => {
    const texts = Object.values<unknown>(messages).filter((text) => typeof text === 'string');
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !tests.includes(text))).toEqual([]);
  });
});
