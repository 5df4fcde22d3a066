import { callApi } from '#stores/api.ts';
import { customerName } from '#stores/customer.ts';
import { forgetUnread } from '#stores/unread-alerts.ts';

/** Who sees the order on its page has read the alerts that lead there. */
export async function readOrderAlerts(): Promise<void> {
  if (customerName() === null || document.visibilityState !== 'visible') return;
  forgetUnread();
  await callApi('notification/mark-read', { click_action: location.pathname });
}
