import { functionNames, functionRow } from '../stack/functions.ts';
import { bundledButUnused } from '../stack/iam-exceptions.ts';
import { readIamTrace, permissionDifferences, grantedButUntested } from './permission-audit.ts';

const logLine = (name: string, action: string) =>
  `2026-11-21T18:17:27.557Z Vetrina-dev-${name}Function ${JSON.stringify({ level: 'INFO', message: 'iam action', action })}`;

describe('what the functions did, against what they may', () => {
  it('is read from the lines that each function logs before a call', () => {
    const actions = readIamTrace(
      [
        logLine('Cart', 'table dynamodb:GetItem'),
        logLine('Auth', 'userPool cognito-idp:AdminCreateUser'),
        // Anybody may do this: IAM does not check it.
        logLine('Auth', 'userPool cognito-idp:RevokeToken'),
        '2026-11-21T18:17:28Z Vetrina-dev-CartFunction {"message":"served","units":{"read":1,"write":0}}',
        '2026-11-21T18:17:28Z edge Error: iam action',
      ].join('\n'),
    );
    expect([...actions.get('cart')!]).toEqual(['table dynamodb:GetItem']);
    expect([...actions.get('auth')!]).toEqual(['userPool cognito-idp:AdminCreateUser']);
  });

  it('differs where something was granted and never used, or used and never granted', () => {
    const differences = permissionDifferences(logLine('Cart', 'gsi2 dynamodb:Query'));
    expect(differences).toContain('cart uses gsi2 dynamodb:Query, which is not granted');
    expect(differences).toContain('cart may table dynamodb:PutItem, and never used it');
    expect(differences.filter((line) => /^(expiry|rollover|uploads) /.test(line))).toEqual([]);
  });

  it('is excused with a reason, and only where something was granted', () => {
    const reasons = [bundledButUnused, grantedButUntested].flatMap((list) => Object.values(list));
    for (const reason of reasons.flatMap((list) => Object.values(list))) expect(reason).toMatch(/\w{3,} .*\w/);
    for (const name of functionNames) {
      const granted = Object.values(
        functionRow(name, { paymentProvider: 'stripe', mailDelivery: 'ses' }).permissions,
      ).flat();
      for (const action of Object.keys(bundledButUnused[name] ?? {})) expect(granted).not.toContain(action);
    }
  });
});
