/** CloudFront: one address for the site, the pictures and the API. */
import { Annotations, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  type BehaviorOptions,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { behaviours } from './behaviours.ts';
import type { Config } from './config.ts';
import { withLogicalId } from './logical-id.ts';

/** What CloudFront would keep by itself for ten seconds: an error must be gone as soon as its cause is. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

export interface WebsiteProps {
  config: Config;
  api: HttpApi;
  imageBucket: IBucket;
  siteBucket: IBucket;
  originSecret: string;
}

export class Website extends Construct {
  readonly distribution: Distribution;
  /** Where a shopper finds the shop. */
  readonly url: string;

  constructor(scope: Construct, { config, api, imageBucket, siteBucket, originSecret }: WebsiteProps) {
    super(scope, 'Website');
    const origins = {
      ...bucketOrigins(this, { site: siteBucket, images: imageBucket }),
      api: apiOrigin(this, api, { 'x-origin-secret': originSecret }, config.emulator),
    };
    const { site, ...paths } = behaviours(this, origins, config);
    this.distribution = withLogicalId(distributionOf(this, config, site, paths), 'Distribution');
    this.url = `https://${config.domainName ?? this.distribution.distributionDomainName}`;
    acknowledgeFindings(this.distribution, config);
  }
}

function distributionOf(
  scope: Construct,
  { stage, domainName, certificateArn, webAclArn }: Config,
  defaultBehavior: BehaviorOptions,
  additionalBehaviors: Record<string, BehaviorOptions>,
): Distribution {
  return new Distribution(scope, 'Distribution', {
    comment: `Vetrina ${stage}`,
    defaultBehavior,
    additionalBehaviors,
    defaultRootObject: 'home.html',
    errorResponses: ERROR_STATUSES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    priceClass: PriceClass.PRICE_CLASS_100,
    httpVersion: HttpVersion.HTTP2_AND_3,
    enableIpv6: true,
    ...(domainName && certificateArn
      ? {
          domainNames: [domainName],
          certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }
      : {}),
    ...(webAclArn ? { webAclId: webAclArn } : {}),
  });
}

/** CloudFront may list, so that a missing file is a 404 and not a 403; no path of ours asks a bucket for its list. */
function bucketOrigins(scope: Construct, buckets: { site: IBucket; images: IBucket }) {
  const originAccessControl = withLogicalId(new S3OriginAccessControl(scope, 'BucketAccess'), 'BucketAccess');
  const origin = (originId: string, bucket: IBucket): IOrigin =>
    S3BucketOrigin.withOriginAccessControl(bucket, {
      originId,
      originAccessControl,
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'The default behaviour has a root object, and its function never asks for the bucket itself.',
  );
  return { site: origin('site', buckets.site), images: origin('images', buckets.images) };
}

/**
 * An emulator's distribution knows the API by the emulator's own address only: this is the one thing in which a stack
 * deployed there differs from a stack in the cloud.
 */
function apiOrigin(scope: Construct, api: HttpApi, customHeaders: Record<string, string>, emulator?: string): IOrigin {
  const { region, urlSuffix } = Stack.of(scope);
  const common = { originId: 'api', readTimeout: Duration.seconds(30), customHeaders };
  if (!emulator) {
    const host = `${api.apiId}.execute-api.${region}.${urlSuffix}`;
    return new HttpOrigin(host, { ...common, protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY });
  }
  const { hostname, port } = new URL(emulator);
  return new HttpOrigin(hostname, {
    ...common,
    protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
    httpPort: Number(port || 80),
    originPath: `/_aws/execute-api/${api.apiId}/$default`,
  });
}

function acknowledgeFindings(distribution: Distribution, { webAclArn, domainName, emulator }: Config): void {
  const findings = [
    { id: 'AwsSolutions-CFR1', reason: 'Italians travel: nobody is turned away for where they are.' },
    { id: 'AwsSolutions-CFR3', reason: 'The API logs its calls; who looked at which picture is nobody’s business.' },
    ...(emulator
      ? [{ id: 'AwsSolutions-CFR5', reason: 'The emulator stands on this machine and speaks no TLS.' }]
      : []),
    ...(webAclArn
      ? []
      : [{ id: 'AwsSolutions-CFR2', reason: 'A firewall has its price: give webAclArn to have one.' }]),
    ...(domainName
      ? []
      : [
          {
            id: 'AwsSolutions-CFR4',
            reason: 'CloudFront’s own certificate fixes this; with domainName it is TLS 1.2 of 2021.',
          },
        ]),
  ];
  Validations.of(distribution).acknowledge(...findings);
}
