import { useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';

/**
 * The dialog of one entry has an address of its own below its list: '/admin/orders/VE-2026-…'. Opening it adds a history
 * entry, so that the browser's back closes it. Closing replaces that entry: a replaced one passes the question of unsaved
 * changes, which was answered by then.
 */
export function useDialogAddress(listPath: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  /** What the address names; null for the list alone. */
  const name = useMatch(`${listPath}/:name`)?.params.name ?? null;
  return {
    name,
    open: (entry: string) => void navigate(`${listPath}/${encodeURIComponent(entry)}${search}`),
    close: () => void navigate(listPath + search, { replace: true }),
  };
}

/** The entry as it was first found under a name: a list that is read again changes no open form. */
export function useFirstFound<Entry>(name: string | null, found: Entry | undefined) {
  const [kept, setKept] = useState<{ name: string | null; entry: Entry | undefined }>({ name, entry: found });
  if (kept.name !== name || (found && !kept.entry)) setKept({ name, entry: found });
  return { entry: kept.name === name ? kept.entry : found, replace: (entry: Entry) => setKept({ name, entry }) };
}
