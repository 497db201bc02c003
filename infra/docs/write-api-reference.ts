/** `npm run api:reference`: writes infra/docs/api.md from the OpenAPI document. */
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { apiReference, apiReferenceFile } from './api-reference.ts';

writeFileSync(apiReferenceFile, await format(apiReference(), { parser: 'markdown', printWidth: 120 }));
