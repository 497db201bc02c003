import { Search } from 'lucide-react';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from './header.module.css';
import { useOpenOnThisPage } from '../lib/use-open-on-this-page.ts';

const form = lazyPart(() => import('./header-search-form.tsx'));

/** The search on every page. It opens in a dialog, so that its suggestions are fetched by those who search. */
export function HeaderSearch() {
  const { isOpen, open, close } = useOpenOnThisPage();
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        title="Cerca"
        onPointerEnter={form.preload}
        onFocus={form.preload}
        onClick={open}
      >
        <Search size={22} strokeWidth={1.6} aria-hidden />
        <span>Cerca</span>
      </button>
      <Dialog open={isOpen} onClose={close} title="Cerca nel negozio" size="top">
        <form.Part />
      </Dialog>
    </>
  );
}
