import type { ui as english } from '../en/ui.ts';

export const ui: Record<keyof typeof english, string> = {
  'ui.skip': 'सीधे कंटेंट पर जाएँ',
  'ui.main': 'मुख्य',
  'ui.home': 'होम',
  'ui.categories': 'कैटेगरी',
  'ui.cart': 'कार्ट',
  'ui.account': 'खाता',
  'ui.cartCount': '{n, plural, one {# आइटम} other {# आइटम}}',
  'ui.search': 'खोजें',
  'ui.searchFor': 'खोजें:',
  'ui.searchHint': 'पनीर, आम या कोई दुकान खोजें',
  'ui.share': 'शेयर करें',
  'ui.viewAll': 'सभी देखें',
  'ui.veg': 'शाकाहारी',
  'ui.nonVeg': 'मांसाहारी',
  'ui.was': 'पहले',
  'ui.minutes': '{n} मिनट',
  'ui.cartToPay': 'कुल भुगतान',
  'ui.deliverTo': 'डिलीवरी यहाँ',
  'ui.choosePlace': 'अपनी लोकेशन चुनें',
  'ui.choosePlaceHint': 'देखें, आपके पास क्या-क्या मिलता है',
};
