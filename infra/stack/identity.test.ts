/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment -- a template has no types */
import type { SynthesisedTemplate } from './testing/synthesis.ts';
import { onlyResource, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

describe('the user pool', () => {
  it('accepts passwords of six characters of any kind, and new users from the shop’s functions only', () => {
    const { Policies, AdminCreateUserConfig, AliasAttributes, UsernameAttributes } = onlyResource(
      dev,
      'AWS::Cognito::UserPool',
    ).Properties;
    expect(Policies.PasswordPolicy).toEqual({
      MinimumLength: 6,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    });
    expect(AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect([AliasAttributes, UsernameAttributes]).toEqual([undefined, undefined]);
  });

  it('sends no code for a new password, and asks no function: the shop sends its own', () => {
    const { AccountRecoverySetting, LambdaConfig } = onlyResource(dev, 'AWS::Cognito::UserPool').Properties;
    expect(AccountRecoverySetting).toEqual({ RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] });
    expect(LambdaConfig).toBeUndefined();
  });

  it('lets users have an authenticator app, and no codes by text message or email', () => {
    const { Properties } = onlyResource(dev, 'AWS::Cognito::UserPool');
    expect(Properties).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      UserPoolTier: 'LITE',
    });
    expect(Properties.SmsConfiguration).toBeUndefined();
  });

  it('gives tokens of an hour to a client without a secret, and does not reveal who has an account', () => {
    const { Properties } = onlyResource(dev, 'AWS::Cognito::UserPoolClient');
    expect(Properties).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AccessTokenValidity: 60,
      RefreshTokenValidity: 43_200,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    });
  });

  it('lets no token read or change the email address behind the shop’s back', () => {
    const { ReadAttributes, WriteAttributes } = onlyResource(dev, 'AWS::Cognito::UserPoolClient').Properties;
    expect([ReadAttributes, WriteAttributes]).toEqual([['locale'], ['locale']]);
  });

  it('has a group for each role, and is kept in prod', () => {
    const groups = dev
      .ofType('AWS::Cognito::UserPoolGroup')
      .map(([, { Properties }]) => Properties.GroupName as string);
    expect(groups.sort()).toEqual(['admin', 'customer']);
    expect(onlyResource(prod, 'AWS::Cognito::UserPool')).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { DeletionProtection: 'ACTIVE' },
    });
  });
});
