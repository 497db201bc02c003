/** The buckets. All are private, encrypted and TLS only. CloudFront reads the site's and the images'. */
import { Duration, Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { withLogicalId } from './logical-id.ts';
import { removalPolicy } from './removal-policy.ts';

/** As long as the copies of the table: a restore of any of them finds its images. */
const VERSION_DAYS = 35;

interface BucketOptions {
  /** Keeps deleted objects for a while. */
  versioned?: boolean;
  /** Deletes all objects after that time. */
  expiration?: Duration;
}

export function privateBucket(
  scope: Construct,
  id: string,
  { stage, emulator }: Config,
  { versioned = false, expiration }: BucketOptions = {},
): IBucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: !emulator,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    versioned,
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(1), ...(expiration && { expiration }) },
      ...(versioned
        ? [{ noncurrentVersionExpiration: Duration.days(VERSION_DAYS), expiredObjectDeleteMarker: true }]
        : []),
    ],
    removalPolicy: removalPolicy(stage),
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'Only CloudFront, or ops on a stage without customers, read it: access logs would cost more than they tell.',
  });
  if (emulator) {
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S10',
      reason: 'The emulator runs on this machine without TLS.',
    });
  }
  // Under our compiler settings the class `Bucket` misses one optional property of `IBucket`.
  return withLogicalId(bucket, id) as IBucket;
}
