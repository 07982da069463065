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

/** Keeps a flaw in the window from leaving it blank: says what happened and offers to load it again. Work is in the recovery copy. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { thrown: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { thrown: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  /** Nobody is left here who could ask about unsaved work: the close button closes at once. */
  override componentDidCatch(): void {
    window.bridge.listen('window/close-requested', () => void ask('window/close', {}).catch(() => undefined));
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    return (
      <main className="error-screen" role="alert">
        <h1>Planwright ran into a flaw of its own</h1>
        <p>
          The window could not be drawn any further. Your work up to the last second is in the recovery copy;
          load the window again to go on.
        </p>
        <Button
          tone="primary"
          onClick={() => {
            location.reload();
          }}
          autoFocus
        >
          Load again
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
