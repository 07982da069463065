import './error-boundary.css';
import { Component, type ReactNode } from 'react';
import { ask } from '../bridge.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  readonly children: ReactNode;
}
interface State {
  readonly thrown: Error | null;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { thrown: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { thrown: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  /** Lets the window close without a question. */
  override componentDidCatch(): void {
    window.bridge.listen('window/close-requested', () => void ask('window/close', {}).catch(() => undefined));
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    return (
      <main className="error-screen" role="alert">
        <h1>Something went wrong in Planwright</h1>
        <p>Your work is in the recovery copy. Reload to continue.</p>
        <Button
          tone="primary"
          onClick={() => {
            location.reload();
          }}
          autoFocus
        >
          Reload
        </Button>
        <details>
          <summary>What happened</summary>
          <pre>
            {thrown.message}
            {'\n\n'}
            {thrown.stack}
          </pre>
        </details>
      </main>
    );
  }
}
