import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** Drawn instead of the children after one of them threw; `again` draws them once more. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** Keeps an error in one part of the window from blanking the rest. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  readonly again = () => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.again) : this.props.children;
  }
}
