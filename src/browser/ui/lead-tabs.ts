/** What a tab does while it leads; returns how to stop. */
type Lead = () => () => void;

interface Leadership {
  /** Must be called when the answer of `wantsLead` may have changed. */
  update: () => void;
  end: () => void;
}

/**
 * Lets one tab of this browser lead, so that several tabs need only one connection. The visible tab takes the lead from
 * a hidden one; a tab that is closed, frozen or does not want to lead passes it on. Where the browser has no locks,
 * every tab leads for itself.
 */
export function leadAmongTabs(name: string, wantsLead: () => boolean, lead: Lead): Leadership {
  let waiting: AbortController | undefined;
  let release: (() => void) | undefined;
  let isFrozen = false;
  let hasEnded = false;
  const isVisible = () => document.visibilityState === 'visible';

  const stopWaiting = () => {
    waiting?.abort();
    waiting = undefined;
  };
  const giveUp = () => {
    stopWaiting();
    release?.();
  };
  const request = ({ steal }: { steal: boolean }): void => {
    stopWaiting();
    const controller = (waiting = new AbortController());
    let stop: (() => void) | undefined;
    const hold = () =>
      new Promise<void>((resolve) => {
        if (waiting === controller) waiting = undefined;
        stop = lead();
        release = () => {
          release = undefined;
          stop?.();
          stop = undefined;
          resolve();
        };
      });
    // A stolen lock rejects, also while `hold` still waits.
    navigator.locks.request(name, steal ? { steal } : { signal: controller.signal }, hold).catch(() => {
      if (!stop) return;
      release?.();
      update();
    });
  };
  const update = (): void => {
    if (hasEnded || isFrozen || !wantsLead()) return giveUp();
    if (release) return undefined;
    if (!waiting) request({ steal: false });
    return undefined;
  };

  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return leadAlone(wantsLead, lead);

  const channel = new BroadcastChannel(`${name}-lead`);
  const takeIfVisible = () => {
    if (!hasEnded && !isFrozen && !release && isVisible() && wantsLead()) request({ steal: true });
  };
  channel.addEventListener('message', takeIfVisible);
  const handleVisibility = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    if (!isVisible() && release) channel.postMessage('hidden');
    // Before `update`, which would wait for the lock first: Chromium keeps a request in its list that is aborted at once.
    takeIfVisible();
    update();
  };
  const freeze = () => {
    isFrozen = true;
    update();
  };
  const resume = () => {
    isFrozen = false;
    handleVisibility();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  document.addEventListener('freeze', freeze);
  document.addEventListener('resume', resume);
  addEventListener('pagehide', freeze);
  addEventListener('pageshow', resume);
  handleVisibility();
  return {
    update,
    end() {
      hasEnded = true;
      giveUp();
      channel.close();
      document.removeEventListener('visibilitychange', handleVisibility);
      document.removeEventListener('freeze', freeze);
      document.removeEventListener('resume', resume);
      removeEventListener('pagehide', freeze);
      removeEventListener('pageshow', resume);
    },
  };
}

function leadAlone(wantsLead: () => boolean, lead: Lead): Leadership {
  let stop: (() => void) | undefined;
  const end = () => {
    stop?.();
    stop = undefined;
  };
  const update = () => {
    if (!wantsLead()) end();
    else stop ??= lead();
  };
  document.addEventListener('visibilitychange', update);
  update();
  return {
    update,
    end() {
      end();
      document.removeEventListener('visibilitychange', update);
    },
  };
}
