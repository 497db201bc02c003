/** What every answer of the shop tells the browser not to do. */
import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseCustomHeader,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { withLogicalId } from './logical-id.ts';

/** No third party, nothing inline: the shop serves all it shows. `blob:` is a picture just chosen, before its upload. */
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

/** What Stripe's own fields ask for (its security guide): its script, its frames, and its bank's question in one of them. */
const withStripe = {
  ...directives,
  'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
  'connect-src': "'self' https://api.stripe.com",
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The headers of pages, files and pictures. */
export function securityHeaders(scope: Construct): ResponseHeadersPolicy {
  return policyOf(scope, 'SecurityHeaders', [permissions]);
}

/** Those of the one page where Stripe's fields stand. */
export function checkoutHeaders(scope: Construct): ResponseHeadersPolicy {
  return policyOf(scope, 'CheckoutHeaders', [permissions], withStripe);
}

/** The same for the API, where whatever does not say how long it may be kept, the gateway's own refusals too, may not. */
export function apiHeaders(scope: Construct): ResponseHeadersPolicy {
  return policyOf(scope, 'ApiHeaders', [permissions, { header: 'cache-control', value: 'no-store', override: false }]);
}

const permissions = { header: 'permissions-policy', value: permissionsPolicy, override: true };

function policyOf(scope: Construct, id: string, customHeaders: ResponseCustomHeader[], rules: object = directives) {
  const contentSecurityPolicy = Object.entries(rules)
    .map((rule) => rule.join(' '))
    .join('; ');
  const policy = new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: { customHeaders },
  });
  return withLogicalId(policy, id);
}
