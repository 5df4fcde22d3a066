import { alerts } from './alerts.ts';
import { browse } from './browse.ts';
import { cart } from './cart.ts';
import { common } from './common.ts';
import { device } from './device.ts';
import { content } from './content.ts';
import { farm } from './farm-visit.ts';
import { impersonation } from './impersonation.ts';
import { riderPosition } from './rider-position.ts';
import { item } from './item.ts';
import { landing } from './landing.ts';
import { ui } from './ui.ts';
import { members } from './members.ts';
import { membershipErrors } from './membership-errors.ts';
import { passkey } from './passkey.ts';
import { account } from './account.ts';
import { place } from './place.ts';
import { profileAndPrivacy } from './profile-and-privacy.ts';
import { rating } from './rating.ts';
import { rider } from './rider.ts';
import { signIn } from './sign-in.ts';
import { wallet } from './wallet.ts';
import { checkout } from './checkout.ts';
import { order } from './order.ts';
import { payment } from './payment.ts';

/**
 * Every text of the storefront and the rider pages in English, to which other languages fall back. The desk's texts are
 * in its components.
 */
export const en = {
  ...alerts,
  ...browse,
  ...cart,
  ...common,
  ...device,
  ...content,
  ...farm,
  ...impersonation,
  ...item,
  ...landing,
  ...ui,
  ...account,
  ...signIn,
  ...passkey,
  ...wallet,
  ...members,
  ...membershipErrors,
  ...place,
  ...profileAndPrivacy,
  ...checkout,
  ...order,
  ...payment,
  ...rating,
  ...riderPosition,
  ...rider,
} as const;

export type TextKey = keyof typeof en;
