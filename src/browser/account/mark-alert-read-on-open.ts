/** Marks an alert as read when it is opened. Without JavaScript, a button does this. */
import { callApi } from '#stores/api.ts';
import { clearCachedUnreadCount } from '#stores/unread-alerts.ts';

for (const link of document.querySelectorAll<HTMLElement>('a[data-alert]'))
  for (const type of ['click', 'auxclick'] as const) link.addEventListener(type, () => markRead(link));

function markRead(link: HTMLElement): void {
  const id = Number(link.dataset['alert']);
  if (!id) return;
  delete link.dataset['alert'];
  clearCachedUnreadCount();
  void callApi('notification/mark-read', { notification_id: id }, { keepalive: true });
}

// Reloads a list that Back has restored, because it still shows the opened alert as unread.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
