import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../data/session.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { ShopLink } from './shop-links.ts';
import { useLoginState } from './use-login-state.ts';
import styles from './mobile-menu.module.css';

/** On narrow screens: a button and, behind it, all that the header has no room for. */
export function MobileMenu({ links }: { links: ShopLink[] }) {
  // Open on one page: wherever one goes from there, by a link or by the browser's button, it is closed.
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const { user } = useSession();
  const wayBack = useLoginState();
  const open = openOn === key;
  // Nor is it open again for whoever comes back to that page.
  if (openOn !== null && !open) setOpenOn(null);
  const close = () => setOpenOn(null);

  return (
    <div className={styles.mobile}>
      <button
        type="button"
        className={styles.button}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpenOn(key)}
      >
        <MenuIcon size={24} strokeWidth={1.6} aria-hidden />
      </button>
      <Dialog open={open} onClose={close} title="Menu" size="sheet">
        <nav aria-label="Menu">
          <ul className={styles.links}>
            {links.map(({ to, label, current }) => (
              <li key={to}>
                <Link to={to} aria-current={current ? 'page' : undefined} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
            {user && (
              <li>
                <Link to={paths.wishlist} onClick={close}>
                  Preferiti
                </Link>
              </li>
            )}
          </ul>
        </nav>
        {!user && (
          <div className={styles.account}>
            <ButtonLink to={paths.login} state={wayBack} wide onClick={close}>
              Accedi
            </ButtonLink>
            <ButtonLink to={paths.register} state={wayBack} look="secondary" wide onClick={close}>
              Registrati
            </ButtonLink>
          </div>
        )}
      </Dialog>
    </div>
  );
}
