/** The OpenAPI document of a stage: its address, and the routes of its payment provider. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../../shared/api/openapi.ts';
import type { SiteConfig } from '../stack/config.ts';
import { projectRoot } from '../stack/paths.ts';

/** Its key in the site bucket is its path: CloudFront serves it from there. */
export const OPENAPI_KEY = 'api/openapi.json';

export function openApiDocumentOf({ payments, siteUrl }: Pick<SiteConfig, 'payments' | 'siteUrl'>) {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  return openApiDocument({ provider: payments.provider, siteUrl, version });
}
