import { Component, type ReactNode } from 'react';
import { ErrorView } from './error-view.tsx';

/** Catches what a screen throws. The frame around it, with the emergency button, stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorView error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
