/** The Cognito user pool. User names in it are the shop's user ids; the table knows which email belongs to which id. */
import { Duration, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPool,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { roles } from '../../shared/account/roles.ts';
import type { Config } from './config.ts';
import { withLogicalId } from './logical-id.ts';
import { removalPolicy } from './removal-policy.ts';

export class Identity extends Construct {
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;

  constructor(scope: Construct, { stage, userPool: generation }: Config) {
    super(scope, 'Identity');
    this.userPool = withLogicalId(userPool(this, stage), `UserPool${generation}`);
    this.userPoolClient = withLogicalId(userPoolClient(this, this.userPool), 'UserPoolClient');
    for (const groupName of roles) {
      const group = new CfnUserPoolGroup(this, `Group-${groupName}`, {
        userPoolId: this.userPool.userPoolId,
        groupName,
      });
      // CloudFormation moves no group to another pool: it has a name of its own.
      withLogicalId(group, `UserPoolGroup${groupName === 'admin' ? 'Admin' : 'Customer'}${generation}`);
    }
  }
}

function userPool(scope: Construct, stage: Config['stage']): UserPool {
  const pool = new UserPool(scope, 'Pool', {
    signInAliases: { username: true },
    selfSignUpEnabled: false,
    // The shop sends its own codes for a new password: strangers could use up Cognito's (store/accounts/password-codes.ts).
    accountRecovery: AccountRecovery.NONE,
    standardAttributes: { email: { mutable: true } },
    passwordPolicy: {
      minLength: 6,
      requireLowercase: false,
      requireUppercase: false,
      requireDigits: false,
      requireSymbols: false,
    },
    // Every admin has a second factor; functions/store/accounts/second-factor.ts decides. Apps need no other plan.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    featurePlan: FeaturePlan.LITE,
    removalPolicy: removalPolicy(stage),
    deletionProtection: stage === 'prod',
  });
  // The API's authorizer and the functions expect this issuer. AWS recommends another one for new pools.
  // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_IssuerConfigurationType.html
  (pool.node.defaultChild as CfnUserPool).issuerConfiguration = { type: 'ORIGINAL' };
  Validations.of(pool).acknowledge(
    { id: 'AwsSolutions-COG1', reason: 'The specification asks for six characters of any kind.' },
    {
      id: 'AwsSolutions-COG2',
      reason: 'Shoppers log in with email and password. Admins have a second factor, which the API asks of them.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'The shop limits failed log-ins itself; the plus plan costs twenty times more per user.',
    },
  );
  return pool;
}

function userPoolClient(scope: Construct, userPool: UserPool): UserPoolClient {
  return new UserPoolClient(scope, 'Client', {
    userPool,
    generateSecret: false,
    disableOAuth: true,
    authFlows: { adminUserPassword: true },
    accessTokenValidity: Duration.minutes(60),
    idTokenValidity: Duration.minutes(60),
    refreshTokenValidity: Duration.days(30),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    // An access token also allows Cognito's GetUser and UpdateUserAttributes: neither reads nor changes the address.
    readAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
  });
}
