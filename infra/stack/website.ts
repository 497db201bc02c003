/** The CloudFront distribution: one address for the site, the images and the API. */
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
import { globalName } from './global-name.ts';
import { withLogicalId } from './logical-id.ts';

/** CloudFront would cache these for ten seconds by default. An error must be gone as soon as its cause is. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

interface WebsiteProps {
  config: Config;
  api: HttpApi;
  imageBucket: IBucket;
  siteBucket: IBucket;
  originSecret: string;
}

export class Website extends Construct {
  readonly distribution: Distribution;
  /** The address of the shop, without a slash at the end. */
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

/** CloudFront may list the buckets, so that a missing file is a 404 and not a 403. No path reaches a bucket's root. */
function bucketOrigins(scope: Construct, buckets: { site: IBucket; images: IBucket }) {
  const originAccessControl = withLogicalId(
    new S3OriginAccessControl(scope, 'BucketAccess', { originAccessControlName: globalName(scope, 'BucketAccess') }),
    'BucketAccess',
  );
  const origin = (originId: string, bucket: IBucket): IOrigin =>
    S3BucketOrigin.withOriginAccessControl(bucket, {
      originId,
      originAccessControl,
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'The default behaviour has a root object, and its edge function rewrites "/".',
  );
  return { site: origin('site', buckets.site), images: origin('images', buckets.images) };
}

/** On an emulator the API is reached under the emulator's own address, without TLS. */
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
    { id: 'AwsSolutions-CFR1', reason: 'Shoppers travel: no country is blocked.' },
    { id: 'AwsSolutions-CFR3', reason: 'The API logs its calls; a log of page views would hold personal data.' },
    ...(emulator ? [{ id: 'AwsSolutions-CFR5', reason: 'The emulator runs on this machine without TLS.' }] : []),
    ...(webAclArn
      ? []
      : [{ id: 'AwsSolutions-CFR2', reason: 'A firewall costs money: the settings firewall and webAclArn add one.' }]),
    ...(domainName
      ? []
      : [
          {
            id: 'AwsSolutions-CFR4',
            reason: 'CloudFront’s own certificate fixes the TLS version; with domainName it is TLSv1.2_2021.',
          },
        ]),
  ];
  Validations.of(distribution).acknowledge(...findings);
}
