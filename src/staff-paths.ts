/** URLs for staff only: no customer page links to them (ROLE-14), and no customer loads their code. */
import { segment, withQuery } from './paths.ts';

/** Where staff sign in; `next` is the screen of the desk that they wanted. */
export const deskSignInPath = (next?: string): string =>
  next && next !== '/desk' ? `/desk/sign-in?next=${encodeURIComponent(next)}` : '/desk/sign-in';

/** The back office; `at` is a path below it. */
export const deskPath = (at = ''): string => (at === '' ? '/desk' : `/desk/${at}`);
/** The page that renders blocks for the desk's editor. */
export const canvasPath = (): string => '/desk/canvas';
/** The link with which a person joins the staff. */
export const invitationPath = (token: string): string => withQuery('/desk/invitation', { token });
/**
 * ROUTE-61: where an administrator searches for a customer to impersonate. `refused` names an action that is not
 * allowed during impersonation. `ended` means that the impersonation has ended automatically.
 */
export const impersonationPath = ({ refused, ended }: { refused?: string; ended?: boolean } = {}): string =>
  withQuery('/auth/login-as-customer', { refused, ended: ended ? '1' : undefined });
/** ROUTE-60: starts the impersonation of this customer. */
export const actForCustomerPath = (id: string): string => `/auth/login-as-customer/${segment(id)}`;
/** The route that removes another person's data from the device and then redirects to `next`. */
export const clearDevicePath = (next = ''): string =>
  withQuery('/auth/clear-device', { next: next || undefined });
export const endImpersonationPath = (): string => '/auth/end';
/** Where a printer polls for slips. */
/** The photo that a rider took of a delivered order. */
export const deliveryPhotoPath = (uniqueOrderId: string): string =>
  `/api/desk/orders/delivery-photo/${segment(uniqueOrderId)}`;

export const printerPath = (token: string): string => `/api/printer/${segment(token)}`;
/** The page of a document. The functions of paths.ts would be loaded by every customer if the desk used them, too. */
export const documentPath = (kind: 'page' | 'campaign' | 'recipe', slug: string): string =>
  `/${kind === 'page' ? 'pages' : kind}/${segment(slug)}`;
