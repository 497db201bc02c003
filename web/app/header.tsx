import { Heart, ShoppingBag } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { shop } from '../../shared/shop/shop.ts';
import { useCart } from '../data/cart.ts';
import { useSession } from '../data/session.tsx';
import { cx } from '../lib/cx.ts';
import { paths } from '../paths.ts';
import { HeaderSearch } from './header-search.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useShopLinks } from './shop-links.ts';
import { useLoginState } from './use-login-state.ts';
import { UserMenu } from './user-menu.tsx';
import styles from './header.module.css';

export function Header() {
  const { user } = useSession();
  const links = useShopLinks();
  return (
    <header className={styles.header}>
      <div className={cx('page', styles.inside)}>
        <Link to={paths.home} className={styles.logo}>
          {shop.name}
        </Link>
        <nav aria-label="Principale" className={styles.nav}>
          <ul>
            {links.map(({ to, label, current }) => (
              <li key={to}>
                <Link to={to} aria-current={current ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          <HeaderSearch />
          {user && (
            <NavLink
              to={paths.wishlist}
              className={cx(styles.icon, styles.wide)}
              aria-label="Preferiti"
              title="Preferiti"
            >
              <Heart size={22} strokeWidth={1.6} aria-hidden />
            </NavLink>
          )}
          <CartLink />
          {user ? <UserMenu user={user} /> : <LoginLinks />}
          <MobileMenu links={links} />
        </div>
      </div>
    </header>
  );
}

function LoginLinks() {
  const loginState = useLoginState();
  return (
    <div className={styles.wide}>
      <Link to={paths.login} state={loginState} className={styles.textLink}>
        Accedi
      </Link>
      <Link to={paths.register} state={loginState} className={styles.register}>
        Registrati
      </Link>
    </div>
  );
}

function CartLink() {
  const { count } = useCart();
  const shown = count > 99 ? '99+' : count;
  const label = count === 0 ? 'Carrello' : `Carrello: ${shown} ${count === 1 ? 'articolo' : 'articoli'}`;
  return (
    <NavLink to={paths.cart} className={styles.icon ?? ''} aria-label={label} title="Carrello">
      <ShoppingBag size={22} strokeWidth={1.6} aria-hidden />
      {count > 0 && (
        <span className={styles.badge} aria-hidden>
          {shown}
        </span>
      )}
    </NavLink>
  );
}
