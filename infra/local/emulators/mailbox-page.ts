/** The pages of the local mailbox: the list, and one email. */

export interface Email {
  id: string;
  /** When it was sent, in ISO 8601. */
  at: string;
  from: string;
  to: string[];
  subject: string;
  text?: string;
  html?: string;
  /** The mailbox has their contents under /attachment/<id>. */
  attachments?: { fileName: string; id: string }[];
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d1d1f; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #ddd; }
  iframe { width: 100%; height: 70vh; border: 1px solid #ddd; }
  pre { white-space: pre-wrap; }`;

export function mailboxPage(emails: Email[]): string {
  const rows = [...emails]
    .reverse()
    .map(
      (email) =>
        `<tr><td>${when(email)}</td><td>${escape(email.to.join(', '))}</td>` +
        `<td><a href="/mail/${email.id}">${escape(email.subject)}</a></td></tr>`,
    );
  const list = `<table><tr><th>Quando</th><th>A</th><th>Oggetto</th></tr>${rows.join('')}</table>`;
  return page('Posta', `<h1>Posta</h1>${rows.length > 0 ? list : '<p>Nessun messaggio ancora.</p>'}`, 5);
}

export function emailPage(email: Email): string {
  const shown = email.html
    ? // No scripts, no forms, no way up; links open in a tab of their own.
      `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Messaggio" srcdoc="${escape(
        `<base target="_blank">${email.html}`,
      )}"></iframe>`
    : `<pre>${escape(email.text ?? '')}</pre>`;
  const head = `<p><a href="/">Tutta la posta</a></p><h1>${escape(email.subject)}</h1>`;
  const lines = `<p>${when(email)}<br>Da: ${escape(email.from)}<br>A: ${escape(email.to.join(', '))}</p>`;
  const files = (email.attachments ?? []).map(
    ({ fileName, id }) => `<li><a href="/attachment/${id}" download="${escape(fileName)}">${escape(fileName)}</a></li>`,
  );
  const attached = files.length > 0 ? `<p>Allegati:</p><ul>${files.join('')}</ul>` : '';
  return page(email.subject, head + lines + attached + shown);
}

const when = (email: Email) => new Date(email.at).toLocaleString('it-IT', { timeZone: 'Europe/Rome' });

/** `refresh`: the browser loads the page again after so many seconds. */
function page(title: string, content: string, refresh?: number): string {
  const refreshTag = refresh ? `<meta http-equiv="refresh" content="${refresh}">` : '';
  return (
    `<!doctype html><html lang="it"><meta charset="utf-8">${refreshTag}<title>${escape(title)}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${style}</style>${content}</html>`
  );
}

function escape(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
