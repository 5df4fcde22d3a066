import type { landing as english } from '../en/landing.ts';

export const landing: Record<keyof typeof english, string> = {
  'landing.title': 'गाँव का हाट, आपके दरवाज़े पर',
  'landing.text':
    'किसान और छोटी दुकानें सूरज निकलने से पहले अपना माल सजा लेती हैं। आप फ़ोन से चुनिए; राइडर दरवाज़े तक ले आएगा।',
  'landing.area': 'आपका इलाक़ा',
  'landing.areaHint': 'इलाक़ा, गली या पिनकोड',
  'landing.go': 'मेरी दुकानें दिखाएँ',
  'landing.locate': 'मैं अभी जहाँ हूँ, वही जगह लें',
  'landing.app': '{name} ऐप',
  'landing.shopHere': 'यहीं से ख़रीदिए',
  'landing.useApp': 'ऐप चलाएँ',
  'landing.phoneHint': 'या यह पन्ना अपने फ़ोन पर खोलें, वहाँ ज़्यादा अच्छा लगता है।',
  'landing.how': 'दुकान से दरवाज़े तक, तीन क़दम में',
  'landing.where.title': 'जगह बताइए',
  'landing.where.text': 'अपना इलाक़ा लिखें या अपनी जगह साझा करें। आपको वही दुकानें दिखेंगी जो आप तक पहुँचती हैं।',
  'landing.fill.title': 'टोकरी भरिए',
  'landing.fill.text': 'हर किलो का दाम, सच्चा स्टॉक, बिल में कोई छिपा ख़र्च नहीं।',
  'landing.meet.title': 'राइडर से मिलिए',
  'landing.meet.text': 'ऑर्डर को आते हुए देखिए। दरवाज़े पर नक़द दीजिए।',
  'landing.talk': 'किसी से बात कीजिए',
};
