import { Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../data/session.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { ShopLink } from './shop-links.ts';
import { useLoginState } from './use-login-state.ts';
import { useOpenOnThisPage } from '../lib/use-open-on-this-page.ts';
import styles from './mobile-menu.module.css';

const customerLinks = [
  { to: paths.wishlist, label: 'Preferiti' },
  { to: paths.profileOrders, label: 'Ordini' },
];

/** On narrow screens: the links that the header has no room for. */
export function MobileMenu({ links }: { links: ShopLink[] }) {
  const { isOpen, open, close } = useOpenOnThisPage();
  const { user } = useSession();

  return (
    <div className={styles.mobile}>
      <button type="button" className={styles.button} aria-label="Menu" aria-expanded={isOpen} onClick={open}>
        <MenuIcon size={24} strokeWidth={1.6} aria-hidden />
      </button>
      <Dialog open={isOpen} onClose={close} title="Menu" size="sheet">
        <nav aria-label="Menu">
          <ul className={styles.links}>
            {links.map(({ to, label, current }) => (
              <li key={to}>
                <Link to={to} aria-current={current ? 'page' : undefined} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
            {user &&
              customerLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} onClick={close}>
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        {!user && <LoginLinks onClick={close} />}
      </Dialog>
    </div>
  );
}

function LoginLinks({ onClick }: { onClick: () => void }) {
  const loginState = useLoginState();
  return (
    <div className={styles.account}>
      <ButtonLink to={paths.login} state={loginState} wide onClick={onClick}>
        Accedi
      </ButtonLink>
      <ButtonLink to={paths.register} state={loginState} look="secondary" wide onClick={onClick}>
        Registrati
      </ButtonLink>
    </div>
  );
}
