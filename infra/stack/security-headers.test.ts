/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-return -- a template has no types */
import type { SynthesisedTemplate } from './testing/synthesis.ts';
import { distributionConfig, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

interface Behaviour {
  PathPattern?: string;
  ResponseHeadersPolicyId: object;
}
const policyOf = (template: SynthesisedTemplate, id: string) =>
  template.resources[id]!.Properties.ResponseHeadersPolicyConfig;
const cspOf = (template: SynthesisedTemplate, id: string) =>
  policyOf(template, id).SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy as string;

describe('the security headers', () => {
  it.each([
    ['SecurityHeaders', ["default-src 'self'", "script-src 'self'"]],
    ['ApiHeaders', ["default-src 'none'", 'sandbox']],
  ])('allow neither inline code nor other hosts: %s', (id, rules) => {
    const csp = cspOf(dev, id);
    expect(csp).not.toMatch(/unsafe|\*|https?:/);
    for (const rule of [...rules, "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]) {
      expect(csp.split('; ')).toContain(rule);
    }
    const { SecurityHeadersConfig: headers } = policyOf(dev, id);
    expect(headers.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
    expect(headers.StrictTransportSecurity.IncludeSubdomains).toBe(false);
    expect(headers.ContentTypeOptions.Override).toBe(true);
    expect(headers.ReferrerPolicy.ReferrerPolicy).toBe('strict-origin-when-cross-origin');
  });

  it('demand https of all subdomains only where the owner asks for it', () => {
    for (const [, { Properties }] of prod.ofType('AWS::CloudFront::ResponseHeadersPolicy')) {
      const { SecurityHeadersConfig } = Properties.ResponseHeadersPolicyConfig;
      expect(SecurityHeadersConfig.StrictTransportSecurity.IncludeSubdomains).toBe(true);
    }
  });

  it('allow Stripe on the checkout of a shop that uses it, and nowhere else', () => {
    const strict = cspOf(prod, 'SecurityHeaders').split('; ');
    const added = cspOf(prod, 'CheckoutHeaders').split('; ');
    expect(added.filter((rule) => !strict.includes(rule))).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ]);
    const { DefaultCacheBehavior, CacheBehaviors } = distributionConfig(prod);
    const checkout = (CacheBehaviors as Behaviour[]).filter(({ ResponseHeadersPolicyId }) =>
      JSON.stringify(ResponseHeadersPolicyId).includes('CheckoutHeaders'),
    );
    expect(checkout.map(({ PathPattern }) => PathPattern)).toEqual(['/checkout', '/checkout/']);
    for (const { PathPattern: _path, ResponseHeadersPolicyId: _headers, ...rest } of checkout) {
      expect(DefaultCacheBehavior).toMatchObject(rest);
    }
    expect(prod.ofType('AWS::CloudFront::ResponseHeadersPolicy')).toHaveLength(3);
    expect(dev.text).not.toContain('stripe.com');
  });

  it('go out on every path; API answers without cache-control are no-store', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distributionConfig(dev);
    for (const { PathPattern = '', ResponseHeadersPolicyId } of [
      ...CacheBehaviors,
      DefaultCacheBehavior,
    ] as Behaviour[]) {
      const isCall = PathPattern.startsWith('/api/') && PathPattern !== '/api/openapi.json';
      expect(ResponseHeadersPolicyId).toEqual({ Ref: isCall ? 'ApiHeaders' : 'SecurityHeaders' });
    }
    expect(policyOf(dev, 'ApiHeaders').CustomHeadersConfig.Items).toContainEqual({
      Header: 'cache-control',
      Value: 'no-store',
      Override: false,
    });
  });
});
