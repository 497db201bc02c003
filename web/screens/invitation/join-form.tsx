import { Link } from 'react-router-dom';
import { colleaguePassword } from '../../../shared/account/staff-schema.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { AuthForm } from '../../ui/auth-form.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { InvitationOffer } from './invitation-offer.tsx';
import { invitationTexts } from './texts.ts';
import { useAccept, type InvitationFormProps } from './use-accept.ts';

/** For an address that has an account: it keeps its orders. */
export function JoinForm(props: InvitationFormProps) {
  const { token, invitation } = props;
  const { accept, failure, forgetFailure } = useAccept(props);
  const account = useShopForm(colleaguePassword(), { password: '' }, { onInvalid: forgetFailure });
  const { isSubmitting } = account.formState;
  return (
    <AuthForm
      title={invitationTexts.title}
      labels={{ password: 'Password' }}
      form={account}
      failure={failure}
      onSubmit={account.submit(async ({ password }) => {
        account.showErrors(await accept({ step: 'join', token, password }));
      })}
      below={<Link to={paths.forgotPassword}>Password dimenticata?</Link>}
    >
      <InvitationOffer invitation={invitation} />
      <p>Hai già un account con questo indirizzo: lo userai anche per lavorare, e i tuoi ordini restano dove sono.</p>
      <PasswordField
        {...account.field('password')}
        label="Password"
        hint="Quella del tuo account"
        autoComplete="current-password"
        required
      />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Un momento...' : 'Accetta l’invito'}
      </Button>
    </AuthForm>
  );
}
