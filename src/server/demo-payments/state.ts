import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ProviderId } from '#domain/payment-provider-facts.ts';

/** A payment page: a Checkout Session of Stripe, a Payment Link of Razorpay. */
export type DemoPaymentPage = {
  id: string;
  provider: ProviderId;
  /** A `paid` page stays paid, whatever happens later. */
  status: 'open' | 'paid' | 'expired' | 'cancelled';
  /** The id of Razorpay’s order. */
  order: string;
  amount: number;
  currency: string;
  description: string;
  /** The shop’s reference: `client_reference_id` at Stripe, `reference_id` at Razorpay. */
  reference: string | null;
  metadata: Record<string, string>;
  returnUrl: string;
  cancelUrl: string;
  captureLater: boolean;
  /** Unix time in seconds, as both providers use it. */
  createdAt: number;
  expiresAt: number;
  endedAt: number;
  /** Attempts to pay, oldest first. Stripe has one PaymentIntent for all of them. */
  payments: DemoPayment[];
};

export type DemoPayment = {
  id: string;
  charge: string;
  state: 'failed' | 'authorised' | 'captured' | 'cancelled';
  amount: number;
  captured: number;
  failure: string | null;
  createdAt: number;
  refunds: DemoRefund[];
  dispute: DemoDispute | null;
};

export type DemoRefund = {
  id: string;
  amount: number;
  state: 'pending' | 'succeeded' | 'failed';
  receipt: string | null;
  metadata: Record<string, string>;
  createdAt: number;
};

export type DemoDispute = { id: string; amount: number; state: 'open' | 'won' | 'lost'; createdAt: number };

/** The stored response to a request with an idempotency key; a repeated request gets it again for a day. */
export type StoredResponse = { request: string; status: number; body: string; at: number };

type Stored = { pages: DemoPaymentPage[]; answers: Record<string, StoredResponse> };

export type DemoState = {
  pages: DemoPaymentPage[];
  answers: Map<string, StoredResponse>;
  seconds: () => number;
  newId: (prefix: string) => string;
  findPage: (id: string) => DemoPaymentPage | undefined;
  findPayment: (id: string) => { page: DemoPaymentPage; payment: DemoPayment } | undefined;
  findRefund: (id: string) => { page: DemoPaymentPage; payment: DemoPayment; refund: DemoRefund } | undefined;
  /** Called before each request: reads what other processes of the demo have written. */
  refresh: () => void;
  /** Called after each change: writes the file. */
  save: () => void;
};

/** Only this many pages are stored, so that the file of a demo stays small. */
const maxStoredPages = 2_000;

export function openDemoState({ file, now }: { file?: string | undefined; now: () => Date }): DemoState {
  let version = '';
  const state: DemoState = {
    pages: [],
    answers: new Map(),
    seconds: () => Math.floor(now().getTime() / 1_000),
    newId: (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`,
    findPage: (id) => state.pages.find((page) => page.id === id),
    findPayment(id) {
      for (const page of state.pages) {
        const payment = page.payments.find((each) => each.id === id);
        if (payment) return { page, payment };
      }
      return undefined;
    },
    findRefund(id) {
      for (const page of state.pages)
        for (const payment of page.payments) {
          const refund = payment.refunds.find((each) => each.id === id);
          if (refund) return { page, payment, refund };
        }
      return undefined;
    },
    refresh() {
      const current = versionOf(file);
      if (!file || current === version) return;
      version = current;
      const stored = readStored(file);
      state.pages = stored.pages;
      state.answers = new Map(Object.entries(stored.answers));
    },
    save() {
      const yesterday = state.seconds() - 86_400;
      for (const [key, { at }] of state.answers) if (at < yesterday) state.answers.delete(key);
      state.pages.splice(0, state.pages.length - maxStoredPages);
      if (!file) return;
      mkdirSync(dirname(file), { recursive: true });
      const draft = `${file}.${process.pid}`;
      const content: Stored = { pages: state.pages, answers: Object.fromEntries(state.answers) };
      writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
      renameSync(draft, file);
      version = versionOf(file);
    },
  };
  return state;
}

/** A text that changes with each write; empty without a file. */
function versionOf(file: string | undefined): string {
  const found = file ? statSync(file, { throwIfNoEntry: false }) : undefined;
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : '';
}

function readStored(file: string): Stored {
  const emptyStored: Stored = { pages: [], answers: {} };
  try {
    return { ...emptyStored, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Stored>) };
  } catch {
    // The file is missing, or incomplete because of a full disk: its payments are lost, but the demo continues.
    return emptyStored;
  }
}

/** A page's last payment that has not failed: captures, refunds and disputes refer to it. */
export const successfulPaymentOf = (page: DemoPaymentPage): DemoPayment | undefined =>
  page.payments.findLast(({ state }) => state !== 'failed');

export const refundedOf = ({ refunds }: DemoPayment): number =>
  refunds.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0);
