import { Component, type ReactNode } from 'react';
import { pageLoad } from '../lib/page-load.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  children: ReactNode;
  /** A new value renders the children again. */
  resetKey?: string;
}

/**
 * Shows a message when a screen throws or its file cannot be fetched (after a new release, without a connection). With
 * the connection back it loads the page again: React keeps a failed file as failed.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    window.addEventListener('online', this.reloadIfFailed);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reloadIfFailed);
  }

  reloadIfFailed = () => {
    if (this.state.failed) pageLoad.reload();
  };

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        illustration="hanger"
        level={1}
        title="Qualcosa è andato storto"
        action={<Button onClick={() => pageLoad.retry()}>Riprova</Button>}
      >
        La pagina non si è caricata. Controlla la connessione e riprova.
      </EmptyState>
    );
  }
}
