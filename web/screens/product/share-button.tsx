import { Share2 } from 'lucide-react';
import { errorMessages, successMessages } from '../../../shared/text/messages.ts';
import { toast } from '../../ui/toast.ts';
import styles from './share-button.module.css';

/** Opens the device's share dialog, or copies the address where there is none. */
export function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className={styles.share}
      aria-label="Condividi"
      title="Condividi"
      onClick={() => void share(title)}
    >
      <Share2 size={20} strokeWidth={1.6} aria-hidden />
    </button>
  );
}

async function share(title: string) {
  const url = window.location.href;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success(successMessages.linkCopied);
  } catch (error) {
    // The person closed the share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(errorMessages.share);
  }
}
