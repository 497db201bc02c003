import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  children: ReactNode;
  /** A new value renders the children again. */
  resetKey?: string;
}

/** Shows a message when a screen throws or its file cannot be fetched (after a new release, without a connection). */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

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
        action={<Button onClick={() => window.location.reload()}>Ricarica la pagina</Button>}
      >
        La pagina non si è caricata. Controlla la connessione e riprova.
      </EmptyState>
    );
  }
}
