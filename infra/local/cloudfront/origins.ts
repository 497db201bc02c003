/** Where a behaviour gets its answers: a bucket of the template, or its HTTP API. */
import type { ResourceProperties } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';
import type { ApiGateway } from '../api-gateway/gateway.ts';
import { edgeResponse, type EdgeRequest, type EdgeResponse } from './message.ts';

export type Origin = (request: EdgeRequest) => Promise<EdgeResponse>;

export interface DistributionOptions {
  template: ResolvedTemplate;
  gateway: ApiGateway;
  /** Where the emulated S3 listens. */
  s3: string;
}

/** What CloudFront sends to an origin whatever the policies say, and what it never passes on. */
const OWN_HEADERS = { 'user-agent': 'Amazon CloudFront', via: '2.0 local.cloudfront.net (CloudFront)' };

/** The origins of a distribution, by their id in the template. */
export function createOrigins(distribution: ResourceProperties, parts: DistributionOptions): Map<string, Origin> {
  const origins = distribution['Origins'] as ResourceProperties[];
  return new Map(origins.map((origin) => [String(origin['Id']), createOrigin(origin, parts)]));
}

function createOrigin(origin: ResourceProperties, { template, gateway, s3 }: DistributionOptions): Origin {
  const domain = String(origin['DomainName']);
  const buckets = [...template.ofType('AWS::S3::Bucket').keys()].map((id) => template.ref(id));
  const bucket = buckets.find((name) => domain.startsWith(`${name}.s3.`));
  if (bucket) return bucketOrigin(`${s3}/${bucket}`);
  if (!domain.includes('.execute-api.')) throw new Error(`The local shop does not know the origin ${domain}`);
  const custom = ((origin['OriginCustomHeaders'] ?? []) as ResourceProperties[]).map(
    (header) => [String(header['HeaderName']).toLowerCase(), String(header['HeaderValue'])] as const,
  );
  return (request) =>
    gateway({
      ...request,
      headers: {
        ...OWN_HEADERS,
        ...request.headers,
        'x-forwarded-for': [request.headers['x-forwarded-for'], request.address].filter(Boolean).join(', '),
        'x-forwarded-proto': 'https',
        ...Object.fromEntries(custom),
      },
    });
}

const PASSED = ['content-type', 'cache-control', 'content-encoding', 'etag', 'last-modified', 'content-disposition'];

/** A private bucket read by CloudFront alone, which may list it: what is not there is a 404. */
function bucketOrigin(bucket: string): Origin {
  const missing = () =>
    edgeResponse(404, '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>', {
      'content-type': 'application/xml',
    });
  return async ({ path }) => {
    // A key is a name, not a path: `..` means nothing to S3, but would to the folder behind this emulator.
    if (path === '/' || climbs(path) || tooLong(path)) return missing();
    const found = await fetch(bucket + path);
    const body = Buffer.from(await found.arrayBuffer());
    if (!found.ok)
      return found.status < 500 ? missing() : edgeResponse(503, 'Slow down', { 'content-type': 'text/plain' });
    const headers = PASSED.flatMap((name) => {
      const value = found.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status: 200, headers: Object.fromEntries(headers), cookies: [], body };
  };
}

function climbs(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') || decoded.split(/[/\\]/).some((part) => part === '..' || part === '.');
  } catch {
    return true;
  }
}

/** S3 knows no such key; the file system behind the emulator would refuse to look. */
function tooLong(path: string): boolean {
  return path.length > 1024 || path.split('/').some((part) => part.length > 200);
}
