import { Link } from 'react-router-dom';
import { newColleague } from '../../../shared/account/staff-schema.ts';
import { confirmPassword, matchesPassword } from '../../lib/confirm-password.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { AuthForm } from '../../ui/auth-form.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { InvitationOffer } from './invitation-offer.tsx';
import { invitationLabels as labels, invitationTexts } from './texts.ts';
import { useAccept, type InvitationFormProps } from './use-accept.ts';

/** `confirmPassword` is not sent. */
const form = newColleague()
  .extend({ confirmPassword })
  .refine(...matchesPassword('password'));
const emptyForm = { firstName: '', lastName: '', password: '', confirmPassword: '' };

/** For an address without an account. */
export function CreateForm(props: InvitationFormProps) {
  const { token, invitation } = props;
  const { accept, failure, forgetFailure } = useAccept(props);
  const account = useShopForm(form, emptyForm, { onInvalid: forgetFailure });
  const { isSubmitting } = account.formState;
  const field = (name: keyof typeof labels) => ({ ...account.field(name), label: labels[name], required: true });
  return (
    <AuthForm
      title={invitationTexts.title}
      labels={labels}
      form={account}
      failure={failure}
      onSubmit={account.submit(async ({ confirmPassword: _, ...person }) => {
        account.showErrors(await accept({ step: 'create', token, ...person }));
      })}
      below={null}
    >
      <InvitationOffer invitation={invitation} />
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
      <PasswordField {...field('password')} hint="Almeno 12 caratteri" autoComplete="new-password" />
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <p>
        Accettando dichiari di aver letto l’<Link to={paths.privacy}>informativa sulla privacy</Link>.
      </p>
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Un momento...' : 'Accetta l’invito'}
      </Button>
    </AuthForm>
  );
}
