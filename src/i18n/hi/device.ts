import type { device as english } from '../en/device.ts';

export const device: Record<keyof typeof english, string> = {
  'offline.title': 'आप ऑफ़लाइन हैं',
  'offline.subtitle': 'बाज़ार अपनी जगह पर है। सिग्नल मिलते ही हम ख़ुद फिर देखेंगे।',
  'offline.try': 'अभी कोशिश करें',
  'offline.atHand': 'तब तक, इस फ़ोन पर',
  'offline.now': 'ऑफ़लाइन। जो देख चुके हैं वह देखते रहिए, और कार्ट बदल सकते हैं।',
  'offline.kept': 'ऑफ़लाइन। यह {time} की स्थिति है।',
  'offline.waits': 'ऑफ़लाइन। लाइन लौटते ही यह अपने आप आगे बढ़ेगा।',
  'install.title': '{shop} आपकी होम स्क्रीन पर',
  'install.text': 'तुरंत खुलता है, कमज़ोर सिग्नल पर भी।',
  'install.button': 'इंस्टॉल करें',
  'install.later': 'अभी नहीं',
  'install.ios': '{shop} को पास रखें: “शेयर” दबाएँ, फिर “होम स्क्रीन में जोड़ें”।',
  'install.shotHome': 'खुलता हुआ बाज़ार',
  'install.shotStore': 'एक दुकान और उसका सामान',
  'install.shotItem': 'एक चीज़, पास से',
  'device.missing': 'दुकान का एक हिस्सा नहीं खुला। कृपया फिर कोशिश करें।',
  'error.CLIENT_OUTDATED': 'दुकान का नया रूप आ गया है। पन्ना फिर से खुल रहा है; कुछ नहीं खोएगा।',
};
