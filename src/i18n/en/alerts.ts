/** Alerts, and push notifications to a customer's devices. */
export const alerts = {
  'alerts.title': 'Alerts',
  'alerts.accountText': '{n, plural, =0 {Nothing new} one {# unread} other {# unread}}',
  'alerts.unread': '{n, plural, one {# unread alert} other {# unread alerts}}',
  'alerts.new': 'New',
  'alerts.read': 'Mark as read',
  'alerts.readOne': 'Mark as read: {title}',
  'alerts.readAll': 'Mark all as read',
  'alerts.allRead': 'You have read everything.',
  'alerts.older': 'Older alerts',
  'alerts.newest': 'Newest alerts',
  'alerts.empty': 'No alerts yet',
  'alerts.emptyText': 'Updates about your orders, payments and membership appear here.',
  'alerts.guest': 'Sign in to see your alerts',
  'alerts.guestText':
    'You need an account to get alerts. If you ordered without one, your order’s page shows its progress.',
  'push.title': 'Notifications on this device',
  'push.offer':
    'Get a notification when your order is accepted, on its way and delivered, even when this site is not open.',
  'push.on': 'Turn on',
  'push.off': 'Turn off',
  'push.later': 'Not now',
  'push.isOn': 'You get notifications on this device about your orders, payments and membership.',
  'push.isOff': 'You get no notifications on this device while this site is not open.',
  'push.blocked': 'Notifications from this site are blocked in your browser’s settings.',
  'push.failed': 'Notifications could not be turned on. Try again later.',
  'push.choice': 'Notifications on my devices',
} as const;
