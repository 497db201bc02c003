import { openApiDocumentOf } from '../../deploy/openapi-document.ts';
import type { SiteConfig } from '../../stack/config.ts';
import { siteUrl } from './client.ts';

it('the shop serves the OpenAPI document of its own routes and schemas', async () => {
  const config = (await (await fetch(`${siteUrl}/config.json`)).json()) as SiteConfig;
  const response = await fetch(`${siteUrl}/api/openapi.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocumentOf(config))));
});
