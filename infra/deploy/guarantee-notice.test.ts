import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../stack/paths.ts';
import { noticeProblem } from './guarantee-notice.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-notice-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As large as a page of text. */
function problemOf(name: string, content: string | Buffer, size = 8000): string | undefined {
  writeFileSync(join(folder, name), Buffer.concat([Buffer.from(content), Buffer.alloc(size, ' ')]));
  return noticeProblem(`/${name}`, folder);
}

function pngOfWidth(width: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n', 'latin1');
  header.writeUInt32BE(width, 16);
  return header;
}

describe('the official notice on the guarantee', () => {
  it('is a picture of the type that its name says', () => {
    expect(problemOf('garanzia.svg', '<?xml version="1.0"?>\n<!-- EU -->\n<svg xmlns="x"></svg>')).toBeUndefined();
    expect(problemOf('garanzia.png', pngOfWidth(1240))).toBeUndefined();
    expect(problemOf('garanzia.webp', 'RIFF\x24\x00\x00\x00WEBPVP8 ')).toBeUndefined();
  });

  it.each([
    ['a page', 'pagina.svg', '<!doctype html><svg></svg>'],
    ['a text', 'testo.png', 'Garanzia legale'],
    ['a JPEG under another name', 'foto.webp', '\xff\xd8\xff\xe0'],
    ['a thumbnail', 'piccola.png', pngOfWidth(200)],
    ['an empty file', 'vuota.svg', ''],
  ])('is not %s', (_what, name, content) => {
    expect(problemOf(name, content)).toContain(`/${name} is not the official notice of Reg. UE 2025/1960`);
  });

  it('is no logo', () => {
    expect(problemOf('logo.svg', '<svg xmlns="x"></svg>', 0)).toContain('is not the official notice');
  });

  it('is neither missing nor the shop’s icon', () => {
    expect(noticeProblem(null, folder)).toContain('is missing');
    expect(noticeProblem('/manca.svg', folder)).toContain('is missing');
    expect(noticeProblem('/favicon.svg', join(projectRoot, 'web', 'public'))).toContain('is not the official notice');
  });
});
