import type { ui as english } from '../en/ui.ts';

export const ui: Record<keyof typeof english, string> = {
  'ui.skip': 'सीधे सामग्री पर जाएँ',
  'ui.main': 'मुख्य',
  'ui.home': 'होम',
  'ui.categories': 'श्रेणियाँ',
  'ui.cart': 'कार्ट',
  'ui.account': 'खाता',
  'ui.cartCount': '{n, plural, one {# सामान} other {# सामान}}',
  'ui.search': 'खोजें',
  'ui.searchFor': 'खोजें:',
  'ui.searchHint': 'पनीर, आम या कोई दुकान खोजें',
  'ui.share': 'साझा करें',
  'ui.viewAll': 'सब देखें',
  'ui.veg': 'शाकाहारी',
  'ui.nonVeg': 'मांसाहारी',
  'ui.was': 'पहले',
  'ui.minutes': '{n} मिनट',
  'ui.cartToPay': 'देने हैं',
  'ui.deliverTo': 'यहाँ पहुँचाएँ',
  'ui.choosePlace': 'अपनी जगह चुनें',
  'ui.choosePlaceHint': 'ताकि दिखे कि आप तक क्या पहुँचता है',
};
