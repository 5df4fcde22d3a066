import type { TextKey } from '../en/index.ts';
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

/** Hindi; a missing text is shown in English. */
export const hi: Partial<Record<TextKey, string>> = {
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
};
