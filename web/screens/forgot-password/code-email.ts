/** The email that got the last code. It is stored in this tab, so the second step survives a reload. */
const STORAGE_KEY = 'code-sent-to';

export function readCodeEmail(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** An empty email removes the stored one. */
export function saveCodeEmail(email: string): void {
  try {
    if (email) sessionStorage.setItem(STORAGE_KEY, email);
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the person types the email again.
  }
}
