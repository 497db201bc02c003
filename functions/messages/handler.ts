/** The words around Cognito's codes: the pool asks for them before it sends a mail. */
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { shop } from '../../shared/shop/shop.ts';
import { renderEmailHtml, type EmailContent } from '../email/render.ts';

/** `{####}` and the like: the pool puts the code in its place, and sends no mail that lacks it. */
type CodePlaceholder = string;

const emailsByTrigger: Partial<
  Record<CustomMessageTriggerEvent['triggerSource'], (code: CodePlaceholder) => EmailContent>
> = {
  CustomMessage_ForgotPassword: passwordCodeEmail,
};

/** Gives Cognito subject and text in Italian. What we have no words for goes out as the pool would send it. */
// eslint-disable-next-line @typescript-eslint/require-await -- Lambda takes an answer from a promise only
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const letter = emailsByTrigger[event.triggerSource]?.(event.request.codeParameter);
  if (letter) Object.assign(event.response, { emailSubject: letter.subject, emailMessage: renderEmailHtml(letter) });
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
