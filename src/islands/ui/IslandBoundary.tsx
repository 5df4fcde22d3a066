import { Component, Fragment, type ReactNode } from 'react';

/** How often an island is mounted again; an error that always occurs must not repeat for ever. */
const maxRecoveries = 3;

/**
 * Mounts an island again if it has crashed, for example because an extension has changed its elements. Its state is in
 * the stores, so that the new one shows the same.
 */
export class IslandBoundary extends Component<
  { children: ReactNode; onMount?: (() => void) | undefined },
  { crashes: number; hasFailed: boolean }
> {
  override state = { crashes: 0, hasFailed: false };

  override componentDidMount() {
    this.props.onMount?.();
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const crashes = this.state.crashes + 1;
    if (crashes <= maxRecoveries) this.setState({ crashes, hasFailed: false });
    // Nothing will be mounted; taps that wait for it are performed.
    else this.props.onMount?.();
  }

  override render() {
    const { crashes, hasFailed } = this.state;
    return hasFailed ? null : <Fragment key={crashes}>{this.props.children}</Fragment>;
  }
}
