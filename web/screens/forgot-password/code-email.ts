/** To which address the last code went, for as long as this tab lives: a reload of the second step still knows it. */
const NAME = 'code-sent-to';

export function readCodeEmail(): string {
  try {
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

/** Empty forgets. */
export function saveCodeEmail(email: string): void {
  try {
    if (email) sessionStorage.setItem(NAME, email);
    else sessionStorage.removeItem(NAME);
  } catch {
    // A browser that refuses storage: the person types the address again.
  }
}
