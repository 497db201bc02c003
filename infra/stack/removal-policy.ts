/** What each stage keeps, and for how long. */
import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Config } from './config.ts';

type Stage = Config['stage'];

/** The data of prod stays when the stack is deleted. */
export const removalPolicy = (stage: Stage) => (stage === 'prod' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
export const logRetention = (stage: Stage) => (stage === 'prod' ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK);
