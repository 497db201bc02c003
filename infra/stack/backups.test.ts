/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment -- a template has no types */
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { fullProdContext } from './testing/stages.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';
import { onlyResource, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

const ruleOf = (template: SynthesisedTemplate) =>
  onlyResource(template, 'AWS::Backup::BackupPlan').Properties.BackupPlan.BackupPlanRule[0] as unknown;

describe('the daily copies of prod', () => {
  it('are those of the table, and go when /privacy says', () => {
    expect(ruleOf(prod)).toMatchObject({
      TargetBackupVault: { 'Fn::GetAtt': ['BackupVault', 'BackupVaultName'] },
      ScheduleExpression: 'cron(0 2 * * ? *)',
      Lifecycle: { DeleteAfterDays: legalConfig.retention.backupDays },
    });
    const { BackupSelection } = onlyResource(prod, 'AWS::Backup::BackupSelection').Properties;
    expect(JSON.stringify(BackupSelection.Resources)).toContain('"Table"');
  });

  it('are in a vault that outlives the stack and lets nobody delete them early', () => {
    expect(prod.resources['BackupVault']).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { LockConfiguration: { MinRetentionDays: 34, MaxRetentionDays: 35 } },
    });
  });

  it('have a second copy elsewhere where a vault is named', async () => {
    const vault = 'arn:aws:backup:eu-west-1:123456789012:backup-vault:vetrina';
    const template = await synthesiseTemplate({ ...fullProdContext, backupCopyVault: vault });
    expect(ruleOf(template)).toMatchObject({
      CopyActions: [{ DestinationBackupVaultArn: vault, Lifecycle: { DeleteAfterDays: 35 } }],
    });
    expect(ruleOf(prod)).not.toHaveProperty('CopyActions');
  });

  it('cost money, and dev has none', () => {
    expect(dev.text).not.toContain('AWS::Backup::');
  });
});

it('CloudFormation refuses to delete the stack of prod', () => {
  expect([dev.terminationProtection, prod.terminationProtection]).toEqual([false, true]);
});
