import type { ProviderRefusal, UnknownOutcome } from './payment-provider.ts';

/** Why a request failed: either the provider certainly did nothing, or it is not known what the provider did. */
export type ProviderFailure = ProviderRefusal | UnknownOutcome;

export const unknownOutcome = (reason: string): UnknownOutcome => ({ is: 'unknown', reason });

export const providerRefusal = (code: string, reason: string, isTemporary = false): ProviderRefusal => ({
  is: 'refused',
  code,
  reason: reason.slice(0, 500),
  isTemporary,
});

export const isFailure = (value: { is?: unknown } | object): value is ProviderFailure =>
  'is' in value && (value.is === 'refused' || value.is === 'unknown');

/** If a request for the state of a payment or refund fails, the state is not known, whatever caused the failure. */
export const toUnknownOutcome = (failure: ProviderFailure): UnknownOutcome => unknownOutcome(failure.reason);

/** Errors before a request was sent: no connection, or a connection that cannot be trusted. */
const notConnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

type FetchError = {
  name?: string;
  code?: unknown;
  cause?: { code?: unknown; errors?: { code?: unknown }[] };
};

/** The failure of a fetch without a response. Only a failed connection proves that the provider did nothing. */
export function failedConnection(provider: string, error: unknown): ProviderFailure {
  const { name, code, cause } = error as FetchError;
  const found = String(cause?.code ?? cause?.errors?.[0]?.code ?? code ?? name ?? 'no answer');
  return notConnected.test(found)
    ? providerRefusal('unreachable', `${provider} could not be reached (${found}).`, true)
    : unknownOutcome(`${provider} did not answer (${found}).`);
}
