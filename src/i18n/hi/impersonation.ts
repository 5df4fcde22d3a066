import type { impersonation as english } from '../en/impersonation.ts';

export const impersonation: Record<keyof typeof english, string> = {
  'impersonation.title': 'ग्राहक की ओर से काम करें',
  'impersonation.text': 'दुकान को वैसे देखें जैसे ग्राहक देखते हैं, और उनकी कार्ट, पतों और ऑर्डर में मदद करें। पहले ग्राहक को खोजें।',
  'impersonation.search': 'नाम, मोबाइल नंबर या ईमेल',
  'impersonation.find': 'खोजें',
  'impersonation.none': 'ऐसा कोई ग्राहक नहीं मिला',
  'impersonation.found': 'मिले हुए ग्राहक',
  'impersonation.more': 'और भी ग्राहक हैं। नाम, फ़ोन या ईमेल का और हिस्सा लिखें।',
  'impersonation.actFor': '{name} की ओर से काम करें',
  'impersonation.rules':
    'ज़्यादा से ज़्यादा एक घंटे तक आप दुकान को इस ग्राहक की तरह देखते हैं। आप ऑनलाइन भुगतान नहीं कर सकते, पासवर्ड या संपर्क नहीं बदल सकते, और खाता नहीं हटा सकते। आप जो खोलते और बदलते हैं, वह आपके नाम से दर्ज होता है। इस डिवाइस की कार्ट खाली हो जाती है।',
  'impersonation.reason': 'कारण',
  'impersonation.reasonHint': 'रिकॉर्ड के लिए, जैसे अनुरोध का नंबर',
  'impersonation.wrong.reason': '3 से 300 अक्षरों में कारण बताएँ।',
  'impersonation.begin': 'शुरू करें',
  'impersonation.bar': 'आप {name} की ओर से काम कर रहे हैं। सब कुछ दर्ज होता है।',
  'impersonation.end': 'समाप्त करें',
  'impersonation.back': 'खाते पर वापस',
  'impersonation.clearing': 'इस डिवाइस से पिछले व्यक्ति का डेटा हटाया जा रहा है',
  'impersonation.continue': 'आगे बढ़ें',
  'error.impersonation_over': 'अब आप ग्राहक की ओर से काम नहीं कर रहे हैं। ज़रूरत हो तो फिर से शुरू करें।',
  'error.impersonating': 'यह केवल ग्राहक कर सकते हैं। आप उनकी ओर से काम कर रहे हैं।',
};
