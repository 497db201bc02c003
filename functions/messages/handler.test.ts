import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { handler } from './handler.ts';

const event = (triggerSource: CustomMessageTriggerEvent['triggerSource']) =>
  ({
    triggerSource,
    request: { userAttributes: { email: 'anna@example.it' }, codeParameter: '{####}', usernameParameter: null },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as unknown as CustomMessageTriggerEvent;

describe('an email of Cognito', () => {
  it('with a code for a new password is in Italian, and has a placeholder for the code', async () => {
    const { response } = await handler(event('CustomMessage_ForgotPassword'));
    expect(response.emailSubject).toBe('Il tuo codice per Vetrina');
    expect(response.emailMessage).toContain('Codice: <strong>{####}</strong>');
    expect(response.emailMessage).toContain('la tua password resta quella di prima');
    // Cognito's limit.
    expect(response.emailMessage!.length).toBeLessThan(20_000);
    expect(response.smsMessage).toBeNull();
  });

  it('of any other kind keeps the text of Cognito', async () => {
    const before = event('CustomMessage_AdminCreateUser');
    expect(await handler(structuredClone(before))).toEqual(before);
  });
});
