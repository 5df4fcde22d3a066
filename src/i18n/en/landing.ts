/** The wide front door. */
export const landing = {
  'landing.title': 'The village market, at your gate',
  'landing.text':
    'Growers and small shops lay out their stalls before sunrise. You pick from your phone; a rider brings it to the gate.',
  'landing.area': 'Your area',
  'landing.areaHint': 'Your area, street or pincode',
  'landing.go': 'Show my stalls',
  'landing.locate': 'Use where I am now',
  'landing.app': 'The {name} app',
  'landing.shopHere': 'Shop right here',
  'landing.useApp': 'Use app',
  'landing.phoneHint': 'Or open this page on your phone, it feels better there.',
  'landing.how': 'From stall to gate in three steps',
  'landing.where.title': 'Say where',
  'landing.where.text': 'Type your area or share your spot. You only see stalls that reach you.',
  'landing.fill.title': 'Fill the basket',
  'landing.fill.text': 'Prices per kilo, honest stock, no surprise charges on the bill.',
  'landing.meet.title': 'Meet the rider',
  'landing.meet.text': 'Watch the order come. Pay in cash at the gate.',
  'landing.talk': 'Talk to a person',
} as const;
