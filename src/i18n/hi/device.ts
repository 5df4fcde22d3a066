import type { device as english } from '../en/device.ts';

export const device: Record<keyof typeof english, string> = {
  'offline.title': 'आप ऑफ़लाइन हैं',
  'offline.subtitle': 'अपना इंटरनेट कनेक्शन देखें। ऑनलाइन आते ही यह पेज अपने आप खुल जाएगा।',
  'offline.try': 'अभी कोशिश करें',
  'offline.atHand': 'ऑफ़लाइन उपलब्ध',
  'offline.now': 'आप ऑफ़लाइन हैं। इंटरनेट आने तक कुछ चीज़ें काम नहीं करेंगी।',
  'offline.kept': 'आप ऑफ़लाइन हैं। पिछला अपडेट: {time}।',
  'offline.waits': 'आप ऑफ़लाइन हैं। इंटरनेट आते ही यह अपने आप आगे बढ़ेगा।',
  'offline.away': 'शॉप अभी जवाब नहीं दे रही है। वापस आते ही यह पेज अपने आप खुल जाएगा।',
  'offline.awayKept': 'शॉप अभी जवाब नहीं दे रही है। पिछला अपडेट: {time}।',
  'offline.unsent': 'शॉप से संपर्क नहीं हो पाया, इसलिए यह नहीं भेजा गया। आपने जो भरा था वह यहीं है।',
  'install.title': '{shop} आपकी होम स्क्रीन पर',
  'install.text': 'तुरंत खुलता है, कमज़ोर नेटवर्क पर भी।',
  'install.button': 'इंस्टॉल करें',
  'install.later': 'अभी नहीं',
  'install.ios': '{shop} को फ़ोन में रखें: “शेयर” पर टैप करें, फिर “होम स्क्रीन में जोड़ें” चुनें।',
  'language.offer': 'यह दुकान आपकी भाषा में भी उपलब्ध है।',
  'install.shotHome': 'होम स्क्रीन',
  'install.shotStore': 'एक दुकान और उसके सेक्शन',
  'install.shotItem': 'आइटम की पूरी जानकारी',
  'device.missing': 'पेज का कुछ हिस्सा लोड नहीं हुआ। कृपया पेज रीलोड करें।',
  'device.oldBrowser':
    'यह ब्राउज़र इस दुकान के कुछ हिस्सों के लिए पुराना है। आप ऑर्डर कर सकते हैं; नए संस्करण में सब कुछ दिखेगा।',
  'error.CLIENT_OUTDATED': 'नया वर्शन आ गया है। कृपया पेज रीलोड करें।',
};
