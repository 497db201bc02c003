/** Cache, origin request and response headers policies: those of the template, and CloudFront's managed ones. */
import type { ResourceProperties } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';

/** Which headers, cookies or query parameters are part of the cache key or forwarded. */
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
const cachingDisabled = {
  minTtl: 0,
  defaultTtl: 0,
  maxTtl: 0,
  compress: false,
  query: none,
  headers: none,
  cookies: none,
};
const DAY_SECONDS = 86_400;

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
const managedCachePolicies: Record<string, CachePolicy> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': cachingDisabled,
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ...cachingDisabled,
    minTtl: 1,
    defaultTtl: DAY_SECONDS,
    maxTtl: 365 * DAY_SECONDS,
    compress: true,
  },
};

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
const managedOriginRequestPolicies: Record<string, OriginRequestPolicy> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    query: all,
    cookies: all,
    headers: { all: true, names: [], except: ['host'] },
  },
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { query: all, cookies: all, headers: all },
};

const forwardsNothing: OriginRequestPolicy = { query: none, headers: none, cookies: none };

export function cachePolicies(template: ResolvedTemplate): (id: string) => CachePolicy {
  const templatePolicies = new Map(
    [...template.ofType('AWS::CloudFront::CachePolicy')].map(([id, { CachePolicyConfig }]) => {
      const config = CachePolicyConfig as ResourceProperties;
      const key = config['ParametersInCacheKeyAndForwardedToOrigin'] as ResourceProperties;
      const policy: CachePolicy = {
        minTtl: Number(config['MinTTL']),
        defaultTtl: Number(config['DefaultTTL']),
        maxTtl: Number(config['MaxTTL']),
        compress: Boolean(key['EnableAcceptEncodingGzip'] ?? key['EnableAcceptEncodingBrotli']),
        query: readFilter(key, 'QueryStringsConfig', 'QueryStringBehavior', 'QueryStrings'),
        headers: readFilter(key, 'HeadersConfig', 'HeaderBehavior', 'Headers'),
        cookies: readFilter(key, 'CookiesConfig', 'CookieBehavior', 'Cookies'),
      };
      return [template.ref(id), policy];
    }),
  );
  return (id) => templatePolicies.get(id) ?? managedPolicy(managedCachePolicies, id, 'cache policy');
}

export function originRequestPolicies(template: ResolvedTemplate): (id?: string) => OriginRequestPolicy {
  const templatePolicies = new Map(
    [...template.ofType('AWS::CloudFront::OriginRequestPolicy')].map(([id, { OriginRequestPolicyConfig }]) => {
      const config = OriginRequestPolicyConfig as ResourceProperties;
      const policy: OriginRequestPolicy = {
        query: readFilter(config, 'QueryStringsConfig', 'QueryStringBehavior', 'QueryStrings'),
        headers: readFilter(config, 'HeadersConfig', 'HeaderBehavior', 'Headers'),
        cookies: readFilter(config, 'CookiesConfig', 'CookieBehavior', 'Cookies'),
      };
      return [template.ref(id), policy];
    }),
  );
  return (id) =>
    id === undefined
      ? forwardsNothing
      : (templatePolicies.get(id) ?? managedPolicy(managedOriginRequestPolicies, id, 'origin request policy'));
}

function managedPolicy<T>(policies: Record<string, T>, id: string, kind: string): T {
  const policy = policies[id];
  if (!policy) throw new Error(`The local shop has no ${kind} ${id}`);
  return policy;
}

function readFilter(config: ResourceProperties, group: string, behaviour: string, list: string): NameFilter {
  const filter = (config[group] ?? {}) as ResourceProperties;
  const listed = (filter[list] ?? []) as string[];
  const names = listed.map((name) => (list === 'Headers' ? name.toLowerCase() : name));
  switch (filter[behaviour]) {
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

export const matchesFilter = (filter: NameFilter, name: string): boolean =>
  filter.all ? !filter.except.includes(name) : filter.names.includes(name);

export type ApplyResponseHeaders = (headers: Record<string, string>) => Record<string, string>;

/** A function that adds, overrides and removes the headers of a response headers policy. */
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
  const rows: [string, string, (settings: ResourceProperties) => unknown][] = [
    ['ContentSecurityPolicy', 'content-security-policy', (settings) => settings['ContentSecurityPolicy']],
    ['ContentTypeOptions', 'x-content-type-options', () => 'nosniff'],
    ['FrameOptions', 'x-frame-options', (settings) => settings['FrameOption']],
    ['ReferrerPolicy', 'referrer-policy', (settings) => settings['ReferrerPolicy']],
    ['StrictTransportSecurity', 'strict-transport-security', strictTransportSecurity],
  ];
  return rows.flatMap(([key, name, value]) => {
    const settings = security[key];
    return settings ? [{ name, value: String(value(settings)), override: settings['Override'] === true }] : [];
  });
}

function strictTransportSecurity(settings: ResourceProperties): string {
  const subdomains = settings['IncludeSubdomains'] === true ? '; includeSubDomains' : '';
  const preload = settings['Preload'] === true ? '; preload' : '';
  return `max-age=${String(settings['AccessControlMaxAgeSec'])}${subdomains}${preload}`;
}

function customHeaders(config: ResourceProperties): AddedHeader[] {
  return items(config['CustomHeadersConfig']).map((item) => ({
    name: String(item['Header']).toLowerCase(),
    value: String(item['Value']),
    override: item['Override'] === true,
  }));
}

const items = (config: unknown) => (config as { Items?: ResourceProperties[] } | undefined)?.Items ?? [];
