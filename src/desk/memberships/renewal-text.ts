import type { MemberRow } from '#contracts/desk/membership.ts';

/** What happens at the end of a membership. */
export function renewalText({ renewal, cancelledAt }: Pick<MemberRow, 'renewal' | 'cancelledAt'>): string {
  if (cancelledAt !== null) return 'Cancelled by the customer';
  return renewal === 'wallet' ? 'Renewed from the wallet' : 'Reminder before the end';
}
