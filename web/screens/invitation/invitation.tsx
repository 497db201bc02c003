import { useLocation } from 'react-router-dom';
import { useInvitation } from '../../data/invitation.ts';
import { useHead } from '../../lib/use-head.ts';
import { AuthForm } from '../../ui/auth-form.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CreateForm } from './create-form.tsx';
import { JoinForm } from './join-form.tsx';
import { invitationTexts } from './texts.ts';

/** The page that an invitation to the back office opens. The token stands behind the `#`, which no server sees. */
export default function InvitationScreen() {
  useHead(invitationTexts.title);
  const token = useLocation().hash.slice(1);
  const { invitation, error, reload } = useInvitation(token);
  if (invitation)
    return invitation.hasAccount ? (
      <JoinForm {...{ token, invitation, reload }} />
    ) : (
      <CreateForm {...{ token, invitation, reload }} />
    );
  if (!token) return <Message text={invitationTexts.incomplete} />;
  if (error?.code === 'WRONG_LINK') return <Message text={`${error.message}. ${invitationTexts.askAgain}`} />;
  if (error) return <LoadError title={invitationTexts.loadFailed} onRetry={reload} />;
  return (
    <div className="page">
      <Loading>
        <Skeleton shape="box" />
      </Loading>
    </div>
  );
}

function Message({ text }: { text: string }) {
  return (
    <AuthForm
      title={invitationTexts.title}
      labels={{}}
      form={{ errors: [], failedSubmits: 0 }}
      onSubmit={(event) => event.preventDefault()}
      below={null}
    >
      <p>{text}</p>
    </AuthForm>
  );
}
