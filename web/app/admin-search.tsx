import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useOpenOnThisPage } from '../lib/use-open-on-this-page.ts';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { adminLinks } from './admin-links.ts';
import styles from './admin-layout.module.css';

const form = lazyPart(() => import('../screens/admin/search/search-form.tsx'));

/** The search for everything. It opens by its button and by Ctrl or Cmd with K, unless another dialog is open. */
export function AdminSearch() {
  const { isOpen, open, close } = useOpenOnThisPage();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!isShortcut) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Cerca (Ctrl+K)"
        onPointerEnter={form.preload}
        onFocus={form.preload}
        onClick={open}
      >
        <Search size={20} strokeWidth={1.6} aria-hidden />
        <span>Cerca</span>
      </button>
      <Dialog open={isOpen} onClose={close} title="Cerca nel back office" size="top">
        <form.Part screens={adminLinks} onClose={close} />
      </Dialog>
    </>
  );
}
