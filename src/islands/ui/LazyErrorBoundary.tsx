import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  /** Called if the code could not be loaded, so that the tap that requested it is not lost. */
  onFailed: () => void;
  /** Shown while loading. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Wraps components that are loaded on a tap (`lazy`): otherwise a failed download would unmount the whole island. */
export class LazyErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    const { fallback = null, children } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
