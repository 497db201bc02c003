/** The email that invites somebody to the back office. */
import { staffRoles, type StaffRole } from '../../shared/account/staff.ts';
import { shop } from '../../shared/shop/shop.ts';
import { INVITATION_DAYS } from '../store/accounts/invitations.ts';
import { greet, type EmailContent } from './render.ts';

/** The token stands behind the `#`, which no server sees. */
export function invitationEmail(site: string, role: StaffRole, token: string): EmailContent {
  const { label, summary } = staffRoles[role];
  return {
    subject: `Invito a lavorare su ${shop.name}`,
    greeting: greet(),
    paragraphs: [
      `ti invitiamo a lavorare con noi nel back office di ${shop.name}. Apri il link per accettare: vale ${INVITATION_DAYS} giorni e si può usare una volta sola.`,
    ],
    details: [
      ['Il tuo ruolo', label],
      ['Che cosa comprende', summary],
    ],
    link: { label: 'Accetta l’invito', url: `${site}/invito#${token}` },
    closing: [
      'Dopo il primo accesso ti chiederemo di attivare la verifica in due passaggi con un’app sul telefono.',
      'Se non aspettavi questo invito, ignora questa email: senza il link nessuno entra al tuo posto.',
    ],
  };
}
