/** The cache behaviours of the distribution, read from the template. */
import type { ResourceProperties } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';
import { createOrigins, type DistributionOptions, type Origin } from './origins.ts';
import {
  cachePolicies,
  originRequestPolicies,
  responseHeadersPolicy,
  type ApplyResponseHeaders,
  type CachePolicy,
  type OriginRequestPolicy,
} from './policies.ts';
import { createViewerFunction, type ViewerFunction } from './viewer-function.ts';

export interface Behaviour {
  matches: (path: string) => boolean;
  methods: string[];
  compress: boolean;
  cachePolicy: CachePolicy;
  originRequestPolicy: OriginRequestPolicy;
  origin: Origin;
  originId: string;
  onRequest: ViewerFunction | undefined;
  onResponse: ViewerFunction | undefined;
  applyHeaders: ApplyResponseHeaders;
}

/** In the order of the distribution; the default behaviour is the last and matches every path. */
export function readBehaviours(config: ResourceProperties, options: DistributionOptions): Behaviour[] {
  const { template } = options;
  const origins = createOrigins(config, options);
  const viewerFunctions = createViewerFunctions(template);
  const findCachePolicy = cachePolicies(template);
  const findOriginRequestPolicy = originRequestPolicies(template);
  const rows = [
    ...((config['CacheBehaviors'] ?? []) as ResourceProperties[]),
    config['DefaultCacheBehavior'] as ResourceProperties,
  ];
  return rows.map((row) => {
    const originId = String(row['TargetOriginId']);
    const origin = origins.get(originId);
    if (!origin) throw new Error(`A behaviour names the origin ${originId}, which the template does not have`);
    const viewerFunctionOf = (eventType: string) => {
      const associations = (row['FunctionAssociations'] ?? []) as ResourceProperties[];
      const association = associations.find((entry) => entry['EventType'] === eventType);
      return association && viewerFunctions.get(String(association['FunctionARN']));
    };
    return {
      matches: pathMatcher(row['PathPattern'] as string | undefined),
      methods: (row['AllowedMethods'] ?? ['GET', 'HEAD']) as string[],
      compress: row['Compress'] === true,
      cachePolicy: findCachePolicy(String(row['CachePolicyId'])),
      originRequestPolicy: findOriginRequestPolicy(row['OriginRequestPolicyId'] as string | undefined),
      origin,
      originId,
      onRequest: viewerFunctionOf('viewer-request'),
      onResponse: viewerFunctionOf('viewer-response'),
      applyHeaders: responseHeadersPolicy(template, row['ResponseHeadersPolicyId'] as string | undefined),
    };
  });
}

/** The CloudFront Functions of the template by ARN. */
function createViewerFunctions(template: ResolvedTemplate): Map<string, ViewerFunction> {
  return new Map(
    [...template.ofType('AWS::CloudFront::Function')].map(([id, { FunctionCode }]) => [
      String(template.resolve({ 'Fn::GetAtt': [id, 'FunctionARN'] })),
      createViewerFunction(String(FunctionCode), template.names.host),
    ]),
  );
}

/** `*` stands for any characters, `?` for one; case matters. No pattern matches every path. */
export function pathMatcher(pattern: string | undefined): (path: string) => boolean {
  if (pattern === undefined) return () => true;
  const escaped = pattern.replace(/^\/?/, '/').replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const expression = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  return (path) => expression.test(path);
}
