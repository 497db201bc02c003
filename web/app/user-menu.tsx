import { User as UserIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../shared/account/answers.ts';
import { paths } from '../paths.ts';
import { Menu, MenuEntry } from '../ui/menu.tsx';
import { useLogout } from './use-logout.ts';

export function UserMenu({ user }: { user: User }) {
  const logout = useLogout();
  return (
    <Menu label={`Account di ${user.firstName}`} button={<UserIcon size={22} strokeWidth={1.6} aria-hidden />}>
      <MenuEntry>
        <Link to={paths.profile}>Profilo</Link>
      </MenuEntry>
      <MenuEntry>
        <Link to={paths.profileOrders}>Ordini</Link>
      </MenuEntry>
      {user.role === 'admin' && (
        <MenuEntry>
          <Link to={paths.admin}>Pannello admin</Link>
        </MenuEntry>
      )}
      <MenuEntry>
        <button type="button" onClick={logout}>
          Logout
        </button>
      </MenuEntry>
    </Menu>
  );
}
