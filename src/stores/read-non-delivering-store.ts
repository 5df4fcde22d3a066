/** A store that does not deliver to the customer's place, with stores that do. */
export type NonDeliveringStore = {
  id: number;
  name: string;
  hasPickup: boolean;
  deliveringStores: { name: string; href: string }[];
};

/**
 * The store whose items this page shows although it does not deliver to the customer's place. Only the server knows
 * the delivery areas, so it writes this store into the page (components/store/NotDeliveredNotice.astro).
 */
export function readNonDeliveringStore(): NonDeliveringStore | null {
  const notice = globalThis.document?.querySelector<HTMLElement>('[data-undelivered]');
  if (!notice) return null;
  return {
    id: Number(notice.dataset['undelivered']),
    name: notice.dataset['name'] ?? '',
    hasPickup: notice.dataset['pickup'] !== undefined,
    deliveringStores: [...notice.querySelectorAll<HTMLAnchorElement>('a[data-instead]')].map((link) => ({
      name: link.textContent.trim(),
      href: link.href,
    })),
  };
}
