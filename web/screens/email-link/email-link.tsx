import { Link } from 'react-router-dom';
import { useFocusOnStep } from '../../lib/use-focus-on-step.ts';
import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { AuthForm } from '../../ui/auth-form.tsx';
import { Button } from '../../ui/button.tsx';
import { emailLinkTexts } from './texts.ts';
import { useEmailLink } from './use-email-link.ts';

/**
 * The page that a link in an email opens: it confirms an address, or undoes its change. Nothing happens without the button,
 * since programs that check mail open links, too.
 */
export default function EmailLinkScreen() {
  useHead('Indirizzo email');
  const { purpose, isBusy, failure, failedSubmits, follow } = useEmailLink();
  useFocusOnStep(purpose);
  const { title, text, button } = emailLinkTexts[purpose];
  return (
    <AuthForm
      title={title}
      labels={{}}
      form={{ errors: [], failedSubmits }}
      failure={failure}
      onSubmit={follow}
      below={
        <>
          {failure && purpose === 'confirm' && (
            <p>
              Nel <Link to={paths.profile}>tuo profilo</Link> vedi se l’indirizzo è già confermato e puoi chiedere un
              altro link.
            </p>
          )}
          {purpose === 'confirmed' && (
            <p>
              <Link to={paths.login}>Accedi</Link> o <Link to={paths.home}>vai al negozio</Link>.
            </p>
          )}
          <Link to={paths.contact}>Serve aiuto? Contattaci</Link>
        </>
      }
    >
      <p>{text}</p>
      {button && (
        <Button type="submit" wide busy={isBusy}>
          {isBusy ? 'Un momento...' : button}
        </Button>
      )}
    </AuthForm>
  );
}
