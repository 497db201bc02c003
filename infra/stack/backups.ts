/**
 * Daily copies of the table in a vault of their own: they outlive the table, its point-in-time recovery and a stolen right to
 * delete tables. Only prod has them.
 */
import { Duration, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Config } from './config.ts';
import { withLogicalId } from './logical-id.ts';
import { removalPolicy } from './removal-policy.ts';

/** What /privacy says (retention.backupDays): an erased person is in no copy after it. The vault takes no longer ones. */
const KEPT = Duration.days(35);

/** Returns the name of the vault, and the ARN of the role that writes and restores copies. */
export function dailyBackups(stack: Construct, table: Table, { stage, backupCopyVault }: Config) {
  const scope = new Construct(stack, 'Backups');
  const vault = new BackupVault(scope, 'Vault', {
    removalPolicy: removalPolicy(stage),
    // Who may change the vault can take the lock away: without `changeableFor` it is no trap for a wrong setting.
    lockConfiguration: { minRetention: Duration.days(34), maxRetention: KEPT },
  });
  const copyVault = backupCopyVault && BackupVault.fromBackupVaultArn(scope, 'CopyVault', backupCopyVault);
  const plan = new BackupPlan(scope, 'Plan', { backupVault: withLogicalId(vault, 'BackupVault') });
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'daily',
      scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
      deleteAfter: KEPT,
      ...(copyVault && { copyActions: [{ destinationBackupVault: copyVault, deleteAfter: KEPT }] }),
    }),
  );
  const selection = plan.addSelection('Table', {
    resources: [BackupResource.fromDynamoDbTable(table)],
    // `aws backup start-restore-job` takes the same role.
    allowRestores: true,
  });
  withLogicalId(plan, 'BackupPlan');
  for (const action of ['Backup', 'Restores']) {
    Validations.of(selection).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyFor${action}]`,
      reason: 'AWS Backup’s own policy: it grows with the service.',
    });
  }
  return { vault: vault.backupVaultName, role: (selection.grantPrincipal as Role).roleArn };
}
