/** Cache, origin-request and response-headers policies: the template's own and CloudFront's managed ones. */
import type { ResourceProperties } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';

/** Which names of the viewer's request count or travel on. */
export type NameFilter = { all: boolean; names: string[]; except: string[] };

export interface CachePolicy {
  minTtl: number;
  defaultTtl: number;
  maxTtl: number;
  compress: boolean;
  query: NameFilter;
  headers: NameFilter;
  cookies: NameFilter;
}

export interface OriginRequestPolicy {
  query: NameFilter;
  headers: NameFilter;
  cookies: NameFilter;
}

const none: NameFilter = { all: false, names: [], except: [] };
const all: NameFilter = { all: true, names: [], except: [] };
const disabled = { minTtl: 0, defaultTtl: 0, maxTtl: 0, compress: false, query: none, headers: none, cookies: none };
const day = 86_400;

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
const managedCache: Record<string, CachePolicy> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': disabled,
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ...disabled,
    minTtl: 1,
    defaultTtl: day,
    maxTtl: 365 * day,
    compress: true,
  },
};

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
const managedOriginRequest: Record<string, OriginRequestPolicy> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    query: all,
    cookies: all,
    headers: { all: true, names: [], except: ['host'] },
  },
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { query: all, cookies: all, headers: all },
};

const nothing: OriginRequestPolicy = { query: none, headers: none, cookies: none };

export function cachePolicies(template: ResolvedTemplate): (id: string) => CachePolicy {
  const own = new Map(
    [...template.ofType('AWS::CloudFront::CachePolicy')].map(([id, { CachePolicyConfig }]) => {
      const config = CachePolicyConfig as ResourceProperties;
      const key = config['ParametersInCacheKeyAndForwardedToOrigin'] as ResourceProperties;
      const policy: CachePolicy = {
        minTtl: Number(config['MinTTL']),
        defaultTtl: Number(config['DefaultTTL']),
        maxTtl: Number(config['MaxTTL']),
        compress: Boolean(key['EnableAcceptEncodingGzip'] ?? key['EnableAcceptEncodingBrotli']),
        query: choice(key, 'QueryStringsConfig', 'QueryStringBehavior', 'QueryStrings'),
        headers: choice(key, 'HeadersConfig', 'HeaderBehavior', 'Headers'),
        cookies: choice(key, 'CookiesConfig', 'CookieBehavior', 'Cookies'),
      };
      return [template.ref(id), policy];
    }),
  );
  return (id) => own.get(id) ?? known(managedCache, id, 'cache policy');
}

export function originRequestPolicies(template: ResolvedTemplate): (id?: string) => OriginRequestPolicy {
  const own = new Map(
    [...template.ofType('AWS::CloudFront::OriginRequestPolicy')].map(([id, { OriginRequestPolicyConfig }]) => {
      const config = OriginRequestPolicyConfig as ResourceProperties;
      const policy: OriginRequestPolicy = {
        query: choice(config, 'QueryStringsConfig', 'QueryStringBehavior', 'QueryStrings'),
        headers: choice(config, 'HeadersConfig', 'HeaderBehavior', 'Headers'),
        cookies: choice(config, 'CookiesConfig', 'CookieBehavior', 'Cookies'),
      };
      return [template.ref(id), policy];
    }),
  );
  return (id) =>
    id === undefined ? nothing : (own.get(id) ?? known(managedOriginRequest, id, 'origin request policy'));
}

function known<T>(policies: Record<string, T>, id: string, what: string): T {
  const policy = policies[id];
  if (!policy) throw new Error(`The local shop does not know the ${what} ${id}`);
  return policy;
}

function choice(config: ResourceProperties, group: string, behaviour: string, list: string): NameFilter {
  const given = (config[group] ?? {}) as ResourceProperties;
  const named = given[list] as string[] | undefined;
  const names = (named ?? []).map((name) => (list === 'Headers' ? name.toLowerCase() : name));
  switch (given[behaviour]) {
    case 'whitelist':
      return { all: false, names, except: [] };
    case 'all':
    case 'allViewer':
      return all;
    case 'allExcept':
      return { all: true, names: [], except: names };
    default:
      return none;
  }
}

export const matchesFilter = ({ all: every, names, except }: NameFilter, name: string): boolean =>
  every ? !except.includes(name) : names.includes(name);

export type ApplyResponseHeaders = (headers: Record<string, string>) => Record<string, string>;

/** What a response headers policy adds, overrides and takes away. */
export function responseHeadersPolicy(template: ResolvedTemplate, id: string | undefined): ApplyResponseHeaders {
  const policies = [...template.ofType('AWS::CloudFront::ResponseHeadersPolicy')];
  const [, properties] = policies.find(([logicalId]) => template.ref(logicalId) === id) ?? [];
  if (!properties) return (headers) => headers;
  const config = properties['ResponseHeadersPolicyConfig'] as ResourceProperties;
  const added = [...securityHeaders(config), ...customHeaders(config)];
  const removed = items(config['RemoveHeadersConfig']).map((item) => String(item['Header']).toLowerCase());
  return (headers) => {
    const result = { ...headers };
    for (const name of removed) delete result[name];
    for (const { name, value, override } of added) if (override || !(name in result)) result[name] = value;
    return result;
  };
}

interface AddedHeader {
  name: string;
  value: string;
  override: boolean;
}

function securityHeaders(config: ResourceProperties): AddedHeader[] {
  const security = (config['SecurityHeadersConfig'] ?? {}) as Record<string, ResourceProperties>;
  const values: [string, string, (given: ResourceProperties) => unknown][] = [
    ['ContentSecurityPolicy', 'content-security-policy', (given) => given['ContentSecurityPolicy']],
    ['ContentTypeOptions', 'x-content-type-options', () => 'nosniff'],
    ['FrameOptions', 'x-frame-options', (given) => given['FrameOption']],
    ['ReferrerPolicy', 'referrer-policy', (given) => given['ReferrerPolicy']],
    ['StrictTransportSecurity', 'strict-transport-security', transportSecurity],
  ];
  return values.flatMap(([key, name, value]) => {
    const given = security[key];
    return given ? [{ name, value: String(value(given)), override: given['Override'] === true }] : [];
  });
}

function transportSecurity(given: ResourceProperties): string {
  const domains = given['IncludeSubdomains'] === true ? '; includeSubDomains' : '';
  return `max-age=${String(given['AccessControlMaxAgeSec'])}${domains}${given['Preload'] === true ? '; preload' : ''}`;
}

function customHeaders(config: ResourceProperties): AddedHeader[] {
  return items(config['CustomHeadersConfig']).map((item) => ({
    name: String(item['Header']).toLowerCase(),
    value: String(item['Value']),
    override: item['Override'] === true,
  }));
}

const items = (config: unknown) => (config as { Items?: ResourceProperties[] } | undefined)?.Items ?? [];
