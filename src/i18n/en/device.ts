/** Texts about the app on the device: for the offline screen, for a newer release and for the installation. */
export const device = {
  'offline.title': 'You’re offline',
  'offline.subtitle': 'Check your connection. This page reloads as soon as you’re back online.',
  'offline.try': 'Try now',
  'offline.atHand': 'Available offline',
  'offline.now': 'You’re offline. Some things won’t work until you’re back online.',
  'offline.kept': 'You’re offline. Last updated: {time}.',
  'offline.waits': 'You’re offline. We’ll send this when you’re back online.',
  'offline.away': 'The shop isn’t responding at the moment. This page reloads as soon as it’s back.',
  'offline.awayKept': 'The shop isn’t responding at the moment. Last updated: {time}.',
  'offline.unsent':
    'The shop didn’t answer, so this may not have arrived. What you entered is still here; check before you send it again.',
  'install.title': '{shop} on your home screen',
  'install.text': 'Opens instantly, even on a weak signal.',
  'install.button': 'Install',
  'install.later': 'Not now',
  'install.ios': 'Keep {shop} handy: tap Share, then “Add to Home Screen”.',
  'language.offer': 'See this shop in {language}',
  'install.shotHome': 'The home screen',
  'install.shotStore': 'A store and its aisles',
  'install.shotItem': 'An item in detail',
  'device.missing': 'Part of this page didn’t load. Please reload the page.',
  'device.noCookies':
    'This browser blocks cookies. Without them, the shop can’t remember your place, your cart or your sign-in. Allow cookies for this site to order.',
  'device.oldBrowser':
    'This browser is too old for parts of this shop. You can still order; a newer version shows everything.',
  'error.CLIENT_OUTDATED': 'A new version is available. Please reload the page.',
} as const;
