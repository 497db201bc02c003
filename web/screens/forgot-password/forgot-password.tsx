import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHead } from '../../lib/use-head.ts';
import { RequestCode } from './request-code.tsx';
import { NewPassword } from './new-password.tsx';

/** A new password in two steps: the address gets a code, the code changes the password. The address keeps the step. */
export default function ForgotPasswordScreen() {
  useHead('Password dimenticata');
  const [params] = useSearchParams();
  const step = params.get('step') === 'code' ? 'code' : 'address';
  useFocusOnStep(step);
  return step === 'code' ? <NewPassword /> : <RequestCode />;
}

/** A step is a page of its own to whoever hears it. */
function useFocusOnStep(step: string) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [step]);
}
