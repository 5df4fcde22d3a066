/** The rider's position: on the customer's order screen, on the rider's own page, and from a tracker app. */
export const riderPosition = {
  'order.rider.away': 'About {distance} away, about {minutes}',
  'order.rider.metres': '{n} m',
  'order.rider.kilometres': '{n} km',
  'order.rider.minutes': '{n, plural, one {# minute} other {# minutes}}',
  'order.rider.seen': 'as of {time}',
  'rider.stepWaits':
    'You are offline. This step is saved with its time, and sent as soon as you are back online.',
  'rider.share.title': 'Your position',
  'rider.share.text': 'Until the order is delivered, the customer can see where you are.',
  'rider.share.start': 'Share my position',
  'rider.share.asking': 'Finding your position…',
  'rider.share.sent': 'Sent at {time}',
  'rider.share.offline': 'No connection. Positions are saved here and sent later.',
  'rider.share.denied': 'This site isn’t allowed to use your position. Allow it in your browser’s settings.',
  'rider.share.failed': 'Your phone can’t find its position.',
  'rider.share.locked':
    'Keep this page open and the screen on: nothing is sent while the phone is locked or another app is open. A tracker app keeps sending your position even then.',
  'rider.share.tracker': 'Set up a tracker app',
  'rider.tracker.title': 'Tracker app',
  'rider.tracker.text':
    'A free app sends your position while your phone is locked. We store it only while you have an order with you, and delete it after a day.',
  'rider.tracker.apps':
    'Traccar Client, OwnTracks (HTTP mode) and OsmAnd work. Enter this address as the server:',
  'rider.tracker.address': 'Your address',
  'rider.tracker.scan': 'Or scan this QR code with the phone that runs the app.',
  'rider.tracker.code': 'The address as a QR code',
  'rider.tracker.ownTracks': 'Set up OwnTracks on this phone',
  'rider.tracker.osmAnd': 'Address for OsmAnd',
  'rider.tracker.once':
    'Copy this address now: it’s shown only once. Don’t share it, because anyone who has it can send positions in your name.',
  'rider.tracker.make': 'Create an address',
  'rider.tracker.makeAgain': 'Create a new address',
  'rider.tracker.has': 'Your address was created on {date}.',
  'rider.tracker.used': 'Last used: {date}',
  'rider.tracker.unused': 'Nothing has been sent to it yet.',
  'rider.tracker.end': 'Stop using this address',
  'rider.tracker.ended': 'Done. The address no longer works.',
  'order.rider.title': 'Your rider',
  'order.rider.coming': '{name} will bring your order.',
  'order.rider.onWay': '{name} is on the way.',
  'order.rider.waiting':
    'We don’t know your rider’s position yet. Some phones send it only from time to time.',
  'order.rider.call': 'Call {name}',
  'order.rider.map': 'Show on a map',
  'order.rider.mapLabel': 'Map with your rider, the store and your location',
  'order.rider.mapFailed': 'The map could not be loaded. Try again in a moment.',
} as const;
