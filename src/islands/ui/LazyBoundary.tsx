import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  /** Its code cannot be had: the touch that asked for it must lead somewhere. */
  onFailed: () => void;
  /** While it is on its way. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Around what is fetched on a touch (`lazy`): without it a line lost in that moment would take the whole island away. */
export class Later extends Component<Props, { hasFailed: boolean }> {
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
