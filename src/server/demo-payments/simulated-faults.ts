/** How the next requests fail. */
export type ResponseFault = {
  /** Part of `METHOD /path`; if omitted, every request fails. */
  match?: string;
  /** How many requests fail; one by default. */
  times?: number;
  /** Milliseconds to wait before processing the request. */
  delay?: number;
  /**
   * `error`: 500, nothing done. `error-after`: done, but 500. `busy`: 429. `conflict`: 409, a request with the same
   * key is in progress. `hang`: no response, nothing done. `lose`: done, and the connection is closed without a
   * response. `slow-after`: done, but no response.
   */
  answer?: 'error' | 'error-after' | 'busy' | 'conflict' | 'hang' | 'lose' | 'slow-after';
};

/** How webhooks fail; applies to all webhooks until a test changes it. */
export type WebhookFault = {
  /** The number of times that each webhook is sent. */
  times?: number;
  /** Whether webhooks wait until `release` is called. */
  isHeld?: boolean;
  /** Whether held webhooks are sent in reverse order. */
  isReversed?: boolean;
  /** Whether webhooks are never sent. */
  isDisabled?: boolean;
  hasInvalidSignature?: boolean;
};

export type DemoBehaviour = {
  webhooks: WebhookFault;
  fault: (fault: ResponseFault) => void;
  takeFault: (request: string) => ResponseFault | undefined;
  failCaptures: (times?: number) => void;
  takeFailedCapture: () => boolean;
  holdRefunds: (times?: number) => void;
  takePendingRefund: () => boolean;
  reset: () => void;
};

export function createBehaviour(): DemoBehaviour {
  let faults: (ResponseFault & { left: number })[] = [];
  let failedCaptures = 0;
  let pendingRefunds = 0;
  return {
    webhooks: {},
    fault: (fault) => void faults.push({ ...fault, left: fault.times ?? 1 }),
    takeFault(request) {
      const fault = faults.find(({ match = '', left }) => left > 0 && request.includes(match));
      if (fault) fault.left -= 1;
      return fault;
    },
    failCaptures: (times = 1) => void (failedCaptures = times),
    takeFailedCapture: () => failedCaptures > 0 && failedCaptures-- > 0,
    holdRefunds: (times = 1) => void (pendingRefunds = times),
    takePendingRefund: () => pendingRefunds > 0 && pendingRefunds-- > 0,
    reset() {
      faults = [];
      failedCaptures = 0;
      pendingRefunds = 0;
      this.webhooks = {};
    },
  };
}
