import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A menu that is open on one history entry. Going to another entry closes it; coming back does not open it again. */
export function useOpenOnThisPage() {
  const { key } = useLocation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const isOpen = openKey === key;
  if (openKey !== null && !isOpen) setOpenKey(null);
  return { isOpen, open: () => setOpenKey(key), close: () => setOpenKey(null) };
}
