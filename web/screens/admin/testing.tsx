/** For the tests of the back office's screens: an admin, a screen in its page, and what axe says of it. */
import axe from 'axe-core';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../shared/account.ts';
import { credentials } from '../../data/credentials.ts';
import { fakeApi, renderAt } from '../../kit/testing.tsx';
import { toast } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';

export const admin = {
  _id: 'admin',
  firstName: 'Ada',
  lastName: 'Bianchi',
  email: 'ada@vetrina.example',
  role: 'admin',
} as User;

/** The screen at an address, with an admin logged in and the shop's toasts. */
export function openScreen(Screen: ComponentType, answers: Parameters<typeof fakeApi>[0], address: string) {
  act(() => {
    toast.remove();
    credentials.keep({ token: 'token', user: admin });
  });
  const api = fakeApi(answers);
  const view = renderAt(
    address,
    <>
      <main>
        <Screen />
      </main>
      <Back />
      <Toaster />
    </>,
  );
  return { api, ...view };
}

/** The browser's own button. */
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Indietro</button>;
}

/** The rules of axe that the page breaks. Contrast needs a real browser. */
export async function faultsOf(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
