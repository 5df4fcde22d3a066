/** Alerts, and push to a customer's devices. */
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
  'alerts.emptyText': 'News about your orders, payments and membership arrives here.',
  'alerts.guest': 'Sign in to see your alerts',
  'alerts.guestText':
    'Alerts need an account. If you ordered without one, the page of your order shows what happens to it.',
  'push.title': 'Notifications on this device',
  'push.offer':
    'Get a notification when your order is accepted, on its way and delivered, even when this site is not open.',
  'push.on': 'Turn on',
  'push.off': 'Turn off',
  'push.later': 'Not now',
  'push.isOn': 'This device shows news about your orders, payments and membership.',
  'push.isOff': 'This device shows no notifications when this site is not open.',
  'push.blocked': 'Notifications of this site are blocked in the settings of your browser.',
  'push.failed': 'This device could not be added. Try again later.',
  'push.choice': 'Notifications on my devices',
} as const;
