/** NOTIF-01: unread alerts have `is_read` 0. */
export const countUnread = (alerts: readonly { is_read: 0 | 1 }[]): number =>
  alerts.filter(({ is_read: isRead }) => isRead === 0).length;
