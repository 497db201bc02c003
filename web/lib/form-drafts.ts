/**
 * Unsaved edits of forms, kept in this tab for one user: they survive the end of a session, a new login and a reload. They
 * never contain passwords, card data or files. The edits of another user are neither read nor kept.
 */

interface StoredDrafts {
  userId: string;
  /** Form name → values. */
  forms: Record<string, unknown>;
}

const STORAGE_KEY = 'drafts';

export const formDrafts = {
  /** The values of a form; undefined where nothing is unsaved. */
  read(userId: string, form: string): unknown {
    return load(userId).forms[form];
  },
  write(userId: string, form: string, values: unknown): void {
    const { forms } = load(userId);
    save({ userId, forms: { ...forms, [form]: values } });
  },
  remove(userId: string, form: string): void {
    const { [form]: removed, ...forms } = load(userId).forms;
    if (removed !== undefined) save({ userId, forms });
  },
};

function load(userId: string): StoredDrafts {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredDrafts | null;
    if (stored?.userId === userId) return stored;
  } catch {
    // Unreadable drafts are no drafts.
  }
  return { userId, forms: {} };
}

function save(drafts: StoredDrafts): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
  } catch {
    // A browser that refuses storage, or is full, keeps the edits in the open form only.
  }
}
