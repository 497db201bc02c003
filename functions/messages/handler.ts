/** The messages Lambda: Cognito asks it for the text of its emails. */
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { shop } from '../../shared/shop/shop.ts';
import { renderEmailHtml, type EmailContent } from '../email/render.ts';

/** A placeholder like `{####}`. Cognito puts the code in its place and refuses a text without it. */
type CodePlaceholder = string;

const emailsByTrigger: Partial<
  Record<CustomMessageTriggerEvent['triggerSource'], (code: CodePlaceholder) => EmailContent>
> = {
  CustomMessage_ForgotPassword: passwordCodeEmail,
};

/** Gives an email of Cognito an Italian text. An email of any other kind keeps Cognito's own text. */
// eslint-disable-next-line @typescript-eslint/require-await -- Lambda takes an answer from a promise only
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const email = emailsByTrigger[event.triggerSource]?.(event.request.codeParameter);
  if (email) Object.assign(event.response, { emailSubject: email.subject, emailMessage: renderEmailHtml(email) });
  return event;
};

function passwordCodeEmail(code: CodePlaceholder): EmailContent {
  return {
    subject: `Il tuo codice per ${shop.name}`,
    greeting: 'Ciao,',
    paragraphs: [
      'hai chiesto di cambiare la password del tuo account. Inserisci questo codice nella pagina da cui lo hai chiesto:',
    ],
    details: [['Codice', code]],
    closing: [
      'Vale un’ora e si usa una volta sola. Non darlo a nessuno, nemmeno a chi dice di chiamare per conto nostro.',
      'Se non lo hai chiesto tu, ignora questa email: la tua password resta quella di prima.',
    ],
  };
}
