/** The response headers policies: content security policy, HSTS and the like. */
import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseCustomHeader,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { globalName } from './global-name.ts';
import { withLogicalId } from './logical-id.ts';

/** No third party and nothing inline. `blob:` is the preview of an image before its upload. */
const directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
};

/** What Stripe's card fields need: its script, its frames, its API. Source: https://docs.stripe.com/security/guide */
const withStripe = {
  ...directives,
  'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
  'connect-src': "'self' https://api.stripe.com",
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

/** An answer of the API is data. A browser that is led to its address shows it, and runs and loads nothing. */
const dataOnly = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  sandbox: '',
};

/** The other servers below the shop's domain are not the shop's to decide about. */
type Hsts = Pick<Config, 'hstsSubdomains'>;

const permissions = {
  header: 'permissions-policy',
  value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  override: true,
};

/** For pages, files and images. */
export function securityHeaders(scope: Construct, hsts: Hsts): ResponseHeadersPolicy {
  return headersPolicy(scope, 'SecurityHeaders', hsts, [permissions]);
}

/** For the checkout, the only page with Stripe's card fields. */
export function checkoutHeaders(scope: Construct, hsts: Hsts): ResponseHeadersPolicy {
  return headersPolicy(scope, 'CheckoutHeaders', hsts, [permissions], withStripe);
}

/** For the API. Answers without cache-control, errors of API Gateway included, are no-store. */
export function apiHeaders(scope: Construct, hsts: Hsts): ResponseHeadersPolicy {
  const noStore = { header: 'cache-control', value: 'no-store', override: false };
  return headersPolicy(scope, 'ApiHeaders', hsts, [permissions, noStore], dataOnly);
}

function headersPolicy(
  scope: Construct,
  id: string,
  { hstsSubdomains }: Hsts,
  customHeaders: ResponseCustomHeader[],
  rules: object = directives,
) {
  const contentSecurityPolicy = Object.entries(rules)
    .map((rule) => rule.join(' ').trim())
    .join('; ');
  const policy = new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: globalName(scope, id),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: hstsSubdomains,
        override: true,
      },
    },
    customHeadersBehavior: { customHeaders },
  });
  return withLogicalId(policy, id);
}
