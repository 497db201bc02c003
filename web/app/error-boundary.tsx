import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  children: ReactNode;
  /** A new value gives the children another chance: the address. */
  resetKey?: string;
}

/** Says so, in the shop's words, when a screen breaks or its file cannot be had (a new release, no connection). */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
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
