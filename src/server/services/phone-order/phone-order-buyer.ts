import type { Settings } from '#contracts/settings.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import type { UserRow } from '#server/repositories/user.ts';
import { toImpersonatedUser } from '../account/impersonation.ts';
import type { Buyer } from '../buyer/order-dependencies.ts';

type DeskShop = { settings: Settings; shop: Buyer['shop'] };

/**
 * The buyer of an order that a member of staff takes by phone: the order needs no code and no money is taken from the
 * wallet.
 */
export const phoneOrderBuyer = (customer: UserRow, staffId: string, { settings, shop }: DeskShop): Buyer => ({
  user: toImpersonatedUser(customer, staffId),
  isStaff: true,
  paysByLink: true,
  guestKey: null,
  confirmedContact: null,
  settings,
  shop,
});

/** The buyer with the customer's language, which is used for the order, its items and its messages. */
export async function buyerInOwnLanguage(buyer: Buyer, { locale }: UserRow): Promise<Buyer> {
  const { byCode, defaultCode } = await publishedShop();
  const own = byCode.get(locale ?? defaultCode) ?? byCode.get(defaultCode);
  return own ? { ...buyer, settings: own.settings, shop: own.shop } : buyer;
}
