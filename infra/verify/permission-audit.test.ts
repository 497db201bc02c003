import { functionNames, functionRow } from '../stack/functions.ts';
import { bundledButUnused } from '../stack/iam-exceptions.ts';
import { readIamTrace, permissionDifferences, grantedButUntested } from './permission-audit.ts';

const line = (name: string, action: string) =>
  `2026-11-21T18:17:27.557Z Vetrina-dev-${name}Function ${JSON.stringify({ level: 'INFO', message: 'iam action', action })}`;

describe('what the functions did, beside what they may', () => {
  it('is read from the lines in which each says what it asks for first', () => {
    const found = readIamTrace(
      [
        line('Cart', 'table dynamodb:GetItem'),
        line('Auth', 'userPool cognito-idp:AdminCreateUser'),
        // IAM is not asked for what anybody may.
        line('Auth', 'userPool cognito-idp:RevokeToken'),
        '2026-11-21T18:17:28Z Vetrina-dev-CartFunction {"message":"served","units":{"read":1,"write":0}}',
        '2026-11-21T18:17:28Z edge Error: iam action',
      ].join('\n'),
    );
    expect([...found.get('cart')!]).toEqual(['table dynamodb:GetItem']);
    expect([...found.get('auth')!]).toEqual(['userPool cognito-idp:AdminCreateUser']);
  });

  it('differs where something was granted and never asked for, or asked for and never granted', () => {
    const told = permissionDifferences(line('Cart', 'gsi2 dynamodb:Query'));
    expect(told).toContain('cart asks for gsi2 dynamodb:Query, and may not');
    expect(told).toContain('cart may table dynamodb:PutItem, and never asked for it');
    expect(told.filter((each) => /^(expiry|rollover|uploads) /.test(each))).toEqual([]);
  });

  it('is excused with a reason, and for nothing that was granted besides', () => {
    for (const reason of [bundledButUnused, grantedButUntested]
      .flatMap((each) => Object.values(each))
      .flatMap((each) => Object.values(each)))
      expect(reason).toMatch(/\w{3,} .*\w/);
    for (const name of functionNames) {
      const granted = Object.values(functionRow(name, { paymentProvider: 'stripe' }).permissions).flat();
      for (const action of Object.keys(bundledButUnused[name] ?? {})) expect(granted).not.toContain(action);
    }
  });
});
