import type { CreditReason } from '#domain/wallet-transaction.ts';

export const creditReasonLabels: Record<CreditReason, string> = {
  late: 'Late delivery',
  missing: 'Something missing',
  quality: 'Quality',
  mistake: 'Mistake of ours',
  thanks: 'Thanks',
  other: 'Another reason',
};
