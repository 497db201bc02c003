/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-call -- a template has no types */
import type { SynthesisedTemplate } from './testing/synthesis.ts';
import { distributionConfig, onlyResource, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

describe('the buckets', () => {
  it('are closed to the public, encrypted and owned by the account', () => {
    const buckets = dev.ofType('AWS::S3::Bucket');
    expect(buckets.map(([id]) => id).sort()).toEqual(['CatalogueBucket', 'ImageBucket', 'MailBucket', 'SiteBucket']);
    for (const [, { Properties }] of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption.ServerSideEncryptionConfiguration[0].ServerSideEncryptionByDefault).toEqual({
        SSEAlgorithm: 'AES256',
      });
      expect(Properties.OwnershipControls.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerEnforced' }]);
      expect(Properties.WebsiteConfiguration).toBeUndefined();
    }
  });

  it('refuse requests without TLS, and let only this distribution read and list', () => {
    const policies = dev.ofType('AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(4);
    for (const [, { Properties }] of policies) {
      const [withoutTls, ...allowed] = Properties.PolicyDocument.Statement;
      expect(withoutTls).toMatchObject({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      });
      expect(allowed.flatMap(({ Action }: { Action: string | string[] }) => Action)).toEqual(
        ['CatalogueBucket', 'MailBucket'].includes(Properties.Bucket.Ref as string)
          ? []
          : ['s3:GetObject', 's3:ListBucket'],
      );
      for (const statement of allowed) {
        expect(statement.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
        expect(JSON.stringify(statement.Condition)).toMatch(/"AWS:SourceArn":.*"Ref":"Distribution"/);
      }
    }
  });

  it('are reached by origin access control only', () => {
    const origins = distributionConfig(dev).Origins as {
      Id: string;
      OriginAccessControlId?: unknown;
      S3OriginConfig?: unknown;
    }[];
    for (const origin of origins.filter(({ Id }) => Id !== 'api')) {
      expect(origin.OriginAccessControlId).toEqual({ 'Fn::GetAtt': ['BucketAccess', 'Id'] });
      expect(origin.S3OriginConfig).toEqual({ OriginAccessIdentity: '' });
    }
    const { Properties } = onlyResource(dev, 'AWS::CloudFront::OriginAccessControl');
    expect(Properties.OriginAccessControlConfig).toMatchObject({
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
      OriginAccessControlOriginType: 's3',
    });
  });

  it('keep a deleted image for as long as the copies of the table, and nothing else', () => {
    const { VersioningConfiguration, LifecycleConfiguration } = dev.resources['ImageBucket']!.Properties;
    expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({
        NoncurrentVersionExpiration: { NoncurrentDays: 35 },
        ExpiredObjectDeleteMarker: true,
        Status: 'Enabled',
      }),
    );
    expect(dev.resources['SiteBucket']!.Properties.VersioningConfiguration).toBeUndefined();
  });

  it('are kept when the stack of prod is deleted', () => {
    for (const [, bucket] of prod.ofType('AWS::S3::Bucket')) expect(bucket.DeletionPolicy).toBe('Retain');
  });
});
