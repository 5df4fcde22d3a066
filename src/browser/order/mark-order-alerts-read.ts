import { callApi } from '#stores/api.ts';
import { customerName } from '#stores/customer.ts';
import { clearCachedUnreadCount } from '#stores/unread-alerts.ts';

/** Marks the alerts that link to an order as read while the order's page is visible. */
export async function markOrderAlertsRead(): Promise<void> {
  if (customerName() === null || document.visibilityState !== 'visible') return;
  clearCachedUnreadCount();
  await callApi('notification/mark-read', { click_action: location.pathname });
}
