/** The origins of the distribution: the buckets of the template and its HTTP API. */
import type { ApiGateway } from '../api-gateway/gateway.ts';
import { bucketNames } from '../provision.ts';
import type { ResourceProperties } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';
import { edgeResponse, type EdgeRequest, type EdgeResponse } from './message.ts';

export type Origin = (request: EdgeRequest) => Promise<EdgeResponse>;

export interface DistributionOptions {
  template: ResolvedTemplate;
  gateway: ApiGateway;
  /** The address of the emulated S3. */
  s3: string;
}

/** CloudFront sends these to an origin under every policy. */
const CLOUDFRONT_HEADERS = { 'user-agent': 'Amazon CloudFront', via: '2.0 local.cloudfront.net (CloudFront)' };

/** The origins by their id in the template. */
export function createOrigins(distribution: ResourceProperties, options: DistributionOptions): Map<string, Origin> {
  const origins = distribution['Origins'] as ResourceProperties[];
  return new Map(origins.map((origin) => [String(origin['Id']), createOrigin(origin, options)]));
}

function createOrigin(origin: ResourceProperties, { template, gateway, s3 }: DistributionOptions): Origin {
  const domain = String(origin['DomainName']);
  const bucket = bucketNames(template).find((name) => domain.startsWith(`${name}.s3.`));
  if (bucket) return bucketOrigin(`${s3}/${bucket}`);
  if (!domain.includes('.execute-api.')) throw new Error(`The local shop has no origin for ${domain}`);
  const customHeaders = ((origin['OriginCustomHeaders'] ?? []) as ResourceProperties[]).map(
    (header) => [String(header['HeaderName']).toLowerCase(), String(header['HeaderValue'])] as const,
  );
  return (request) =>
    gateway({
      ...request,
      headers: {
        ...CLOUDFRONT_HEADERS,
        ...request.headers,
        'x-forwarded-for': [request.headers['x-forwarded-for'], request.address].filter(Boolean).join(', '),
        'x-forwarded-proto': 'https',
        ...Object.fromEntries(customHeaders),
      },
    });
}

const OBJECT_HEADERS = [
  'content-type',
  'cache-control',
  'content-encoding',
  'etag',
  'last-modified',
  'content-disposition',
];

/** CloudFront may list the bucket, so a missing key is a 404. */
function bucketOrigin(bucket: string): Origin {
  const missing = () =>
    edgeResponse(404, '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>', {
      'content-type': 'application/xml',
    });
  return async ({ path }) => {
    // S3 keys are names, not paths. The emulator stores them as files, so `..` would leave its folder.
    if (path === '/' || leavesFolder(path) || isTooLong(path)) return missing();
    const object = await fetch(bucket + path);
    const body = Buffer.from(await object.arrayBuffer());
    if (!object.ok) {
      return object.status < 500 ? missing() : edgeResponse(503, 'Slow down', { 'content-type': 'text/plain' });
    }
    const headers = OBJECT_HEADERS.flatMap((name) => {
      const value = object.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status: 200, headers: Object.fromEntries(headers), cookies: [], body };
  };
}

function leavesFolder(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') || decoded.split(/[/\\]/).some((part) => part === '..' || part === '.');
  } catch {
    return true;
  }
}

/** The file system behind the emulator does not accept such names. */
function isTooLong(path: string): boolean {
  return path.length > 1024 || path.split('/').some((part) => part.length > 200);
}
