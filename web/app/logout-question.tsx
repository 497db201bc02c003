import { createRoot } from 'react-dom/client';
import { hasUnsavedOtherTab } from '../lib/unsaved-tabs.ts';
import { Question } from '../ui/question.tsx';

let isAsking = false;

/**
 * Logs out. Where another tab has unsaved changes, the person is asked first. The question has a React root of its own, so
 * that the pages need not load it.
 */
export default async function askBeforeLogout(logout: () => void): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const isConfirmed = !(await hasUnsavedOtherTab()) || (await ask());
  isAsking = false;
  if (isConfirmed) logout();
}

async function ask(): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const isConfirmed = await new Promise<boolean>((answer) =>
    root.render(<LogoutQuestion onCancel={() => answer(false)} onConfirm={() => answer(true)} />),
  );
  root.unmount();
  container.remove();
  return isConfirmed;
}

function LogoutQuestion({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  return (
    <Question
      title="Modifiche non salvate in un’altra scheda"
      confirm="Esci lo stesso"
      hasEntry={false}
      {...{ onCancel, onConfirm }}
    >
      <p>
        Se esci, la sessione finisce anche lì. Salva prima lì le modifiche, oppure tieni aperta quella scheda: al
        prossimo accesso le ritrovi, tranne password e immagini.
      </p>
    </Question>
  );
}
