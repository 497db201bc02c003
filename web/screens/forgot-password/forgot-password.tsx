import { useSearchParams } from 'react-router-dom';
import { useFocusOnStep } from '../../lib/use-focus-on-step.ts';
import { useHead } from '../../lib/use-head.ts';
import { RequestCode } from './request-code.tsx';
import { NewPassword } from './new-password.tsx';

/** Two steps: the shop emails a code, the code sets a new password. The step is in the URL. */
export default function ForgotPasswordScreen() {
  useHead('Password dimenticata');
  const [params] = useSearchParams();
  const step = params.get('step') === 'code' ? 'code' : 'email';
  useFocusOnStep(step);
  return step === 'code' ? <NewPassword /> : <RequestCode />;
}
