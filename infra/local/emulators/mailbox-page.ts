/** The pages of the local mailbox: a list, and one mail. */
import type { Email } from './ses.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d1d1f; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #ddd; }
  iframe { width: 100%; height: 70vh; border: 1px solid #ddd; }
  pre { white-space: pre-wrap; }`;

export function mailboxPage(mails: Email[]): string {
  const rows = [...mails]
    .reverse()
    .map(
      (mail) =>
        `<tr><td>${when(mail)}</td><td>${escape(mail.to.join(', '))}</td>` +
        `<td><a href="/mail/${mail.id}">${escape(mail.subject)}</a></td></tr>`,
    );
  const list = `<table><tr><th>Quando</th><th>A</th><th>Oggetto</th></tr>${rows.join('')}</table>`;
  return page('Posta', `<h1>Posta</h1>${rows.length > 0 ? list : '<p>Nessun messaggio ancora.</p>'}`, 5);
}

export function emailPage(mail: Email): string {
  const shown = mail.html
    ? // No scripts, no forms, no way up; links open in a tab of their own.
      `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Messaggio" srcdoc="${escape(
        `<base target="_blank">${mail.html}`,
      )}"></iframe>`
    : `<pre>${escape(mail.text ?? '')}</pre>`;
  const head = `<p><a href="/">Tutta la posta</a></p><h1>${escape(mail.subject)}</h1>`;
  const lines = `<p>${when(mail)}<br>Da: ${escape(mail.from)}<br>A: ${escape(mail.to.join(', '))}</p>`;
  return page(mail.subject, head + lines + shown);
}

const when = (mail: Email) => new Date(mail.at).toLocaleString('it-IT', { timeZone: 'Europe/Rome' });

function page(title: string, content: string, refresh?: number): string {
  const again = refresh ? `<meta http-equiv="refresh" content="${refresh}">` : '';
  return (
    `<!doctype html><html lang="it"><meta charset="utf-8">${again}<title>${escape(title)}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${style}</style>${content}</html>`
  );
}

function escape(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
