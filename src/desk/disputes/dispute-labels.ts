import type { DisputeState } from '#contracts/desk/dispute.ts';

export const disputeStateLabels: Record<DisputeState, string> = { open: 'Open', won: 'Won', lost: 'Lost' };
export const disputeStateColours = { open: 'error', won: 'success', lost: 'default' } as const;

/** The provider's code as words: `product_not_received` becomes "Product not received". */
export function disputeReason(code: string): string {
  const words = code.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
