/** The app on the device: no line, a newer release, installing. */
export const device = {
  'offline.title': 'You are offline',
  'offline.subtitle': 'The market is still there. We look again by ourselves as soon as there is a signal.',
  'offline.try': 'Try now',
  'offline.now': 'Offline. You can go on looking at what you have seen, and change your cart.',
  'offline.kept': 'Offline. You see this as it was at {time}.',
  'offline.waits': 'Offline. This goes on by itself as soon as there is a line.',
  'install.title': '{shop} on your home screen',
  'install.text': 'Opens at once, even with one bar.',
  'install.button': 'Install',
  'install.later': 'Not now',
  'install.ios': 'Keep {shop} at hand: touch Share, then “Add to Home Screen”.',
  'install.shotHome': 'The market as it opens',
  'install.shotStore': 'A stall and its shelves',
  'install.shotItem': 'An item, close up',
  'device.missing': 'A part of the shop did not load. Please try again.',
  'error.CLIENT_OUTDATED': 'A newer release of the shop is here. The page is loaded anew; nothing is lost.',
} as const;
