import { createHash } from 'node:crypto';
import { termsPath, termsVersions } from '../../../shared/legal/terms/versions.ts';
import { siteUrl } from './client.ts';

describe('the terms of sale', () => {
  it.each(Object.entries(termsVersions))(
    'of %s are published as orders accepted them',
    async (version, { document }) => {
      const response = await fetch(siteUrl + termsPath(version));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const page = Buffer.from(await response.arrayBuffer());
      expect(createHash('sha256').update(page).digest('hex')).toBe(document);
    },
  );
});
