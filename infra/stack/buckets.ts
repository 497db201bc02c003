/** The two buckets, alike but for what they hold: private, encrypted, TLS only, read by CloudFront alone. */
import { Duration, Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { removalPolicy } from './removal-policy.ts';
import { withLogicalId } from './logical-id.ts';

export function privateBucket(scope: Construct, id: string, { stage, emulator }: Config): IBucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: !emulator,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    removalPolicy: removalPolicy(stage),
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Only CloudFront reads it and it holds nothing private: access logs would cost more than they could tell.',
  });
  if (emulator) {
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S10',
      reason: 'The emulator stands on this machine and speaks no TLS.',
    });
  }
  // The library's own class misses its interface by one optional property under our compiler settings.
  return withLogicalId(bucket, id) as IBucket;
}
