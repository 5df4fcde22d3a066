import type { StandardTexts } from './index.ts';

export const hi: StandardTexts = {
  'phone-code': {
    sms: '{shop} के लिए आपका कोड {code} है। यह {minutes} मिनट तक मान्य है। इसे किसी से शेयर न करें।',
  },
  'email-code': {
    subject: '{shop} के लिए आपका कोड {code}',
    text: 'जहाँ आपने कोड माँगा था, वहाँ यह कोड डालें:\n\n{code}\n\nयह {minutes} मिनट तक मान्य है। इसे किसी से शेयर न करें। अगर आपने कोड नहीं माँगा था, तो इस ईमेल पर ध्यान न दें।',
  },
  'order-placed': {
    subject: 'हमें आपका ऑर्डर {number} मिल गया है',
    text: 'नमस्ते {name},\n\n{store} को आपका {total} का ऑर्डर {number} मिल गया है। समय: {when}।\n\nदुकान के स्वीकार करते ही हम आपको बताएँगे।',
    button: 'ऑर्डर देखें',
    sms: '{store} को आपका {total} का ऑर्डर {number} मिल गया है। हम आपको अपडेट देते रहेंगे। {link}',
  },
  'order-accepted': {
    subject: 'आपका ऑर्डर {number} स्वीकार हो गया है',
    text: 'नमस्ते {name},\n\n{store} ने आपका ऑर्डर {number} स्वीकार कर लिया है। समय: {when}।',
    button: 'ऑर्डर ट्रैक करें',
    sms: '{store} ने आपका ऑर्डर {number} स्वीकार कर लिया है: {when}। {link}',
  },
  'order-ready': {
    subject: 'आपका ऑर्डर {number} पिकअप के लिए तैयार है',
    text: 'नमस्ते {name},\n\nआपका ऑर्डर {number} तैयार है। कृपया इसे {store}, {address} से ले लें।',
    button: 'ऑर्डर देखें',
    sms: 'आपका ऑर्डर {number} {store}, {address} पर पिकअप के लिए तैयार है। {link}',
  },
  'order-on-the-way': {
    subject: 'आपका ऑर्डर {number} रास्ते में है',
    text: 'नमस्ते {name},\n\n{store} से आपका ऑर्डर {number} निकल चुका है और आपके पास आ रहा है।',
    button: 'ऑर्डर ट्रैक करें',
    sms: '{store} से आपका ऑर्डर {number} रास्ते में है। {link}',
  },
  'order-delivered': {
    subject: 'आपका ऑर्डर {number} पूरा हुआ',
    text: 'नमस्ते {name},\n\n{store} से आपका ऑर्डर {number} आपको मिल गया है। आनंद लें!\n\nअगर कुछ कम या गलत हो, तो इस ईमेल का जवाब दें या हमें कॉल करें।',
    button: 'ऑर्डर और बिल देखें',
    sms: '{store} से आपका ऑर्डर {number} आपको मिल गया है। आनंद लें! {link}',
  },
  'order-changed': {
    subject: 'आपके ऑर्डर {number} में बदलाव हुआ है',
    text: 'नमस्ते {name},\n\n{store} ने आपके ऑर्डर {number} में बदलाव किया है:\n\n{changes}\n\nनया कुल: {total}।',
    button: 'ऑर्डर देखें',
    sms: '{store} ने आपका ऑर्डर {number} बदला है: {changes}। नया कुल: {total}। {link}',
  },
  'order-cancelled': {
    subject: 'आपका ऑर्डर {number} रद्द हो गया है',
    text: 'नमस्ते {name},\n\n{store} से {total} का आपका ऑर्डर {number} रद्द हो गया है। कारण: {reason}\n\nकोई सवाल हो तो इस ईमेल का जवाब दें या हमें कॉल करें।',
    button: 'ऑर्डर देखें',
    sms: '{store} से आपका ऑर्डर {number} रद्द हो गया है। कारण: {reason} {link}',
  },
  'order-refunded': {
    subject: 'आपके ऑर्डर {number} का रिफ़ंड',
    text: 'नमस्ते {name},\n\nहमने {store} से आपके ऑर्डर {number} के लिए {amount} लौटा दिए हैं। कारण: {reason}\n\nपैसे कहाँ लौटाए गए, यह आपके ऑर्डर के पेज पर लिखा है।',
    button: 'ऑर्डर देखें',
    sms: 'हमने {store} के ऑर्डर {number} के लिए {amount} लौटा दिए हैं। {link}',
  },
  'farm-visit-confirmed': {
    subject: '{date} को आपकी खेत की सैर पक्की हो गई है',
    text: 'नमस्ते {name},\n\n{date} को आपकी खेत की सैर पक्की हो गई है। {message}\n\nहम आपका इंतज़ार करेंगे।',
    sms: '{name}, {date} को आपकी खेत की सैर पक्की हो गई है। {message} – {shop}',
  },
  'farm-visit-cancelled': {
    subject: '{date} को होने वाली आपकी खेत की सैर रद्द हो गई है',
    text: 'नमस्ते {name},\n\nहमें खेद है: {date} को होने वाली आपकी खेत की सैर रद्द हो गई है। {message}',
    sms: '{name}, हमें खेद है: {date} को होने वाली आपकी खेत की सैर रद्द हो गई है। {message} – {shop}',
  },
  'store-order-placed': {
    subject: 'नया ऑर्डर {number}: {total}',
    text: '{name} ने {store} से {total} में {count} चीज़ें ऑर्डर की हैं।\n\nसमय: {when}।',
    button: 'ऑर्डर खोलें',
    sms: '{store} के लिए नया ऑर्डर {number}: {total}, {when}। {link}',
  },
  'store-order-cancelled': {
    subject: 'ऑर्डर {number} रद्द हो गया है',
    text: '{name} ने {store} से {total} का ऑर्डर {number} रद्द कर दिया है। कारण: {reason}\n\nकृपया इसे तैयार करना बंद करें।',
    button: 'ऑर्डर खोलें',
    sms: '{store} का ऑर्डर {number} रद्द हो गया है। {link}',
  },
  invitation: {
    subject: 'आपको {shop} में काम करने का न्योता मिला है',
    text: 'नमस्ते {name},\n\nआपको {shop} के बैक ऑफ़िस में {role} के रूप में बुलाया गया है। शुरू करने के लिए अपना पासवर्ड चुनें। लिंक {days} दिन तक मान्य है और एक बार काम करता है।',
    button: 'न्योता स्वीकार करें',
  },
  'password-reset': {
    subject: 'नया पासवर्ड चुनने के लिए आपका कोड {code}',
    text: 'नया पासवर्ड चुनने के लिए यह कोड डालें या बटन दबाएँ:\n\n{code}\n\nदोनों {minutes} मिनट तक मान्य हैं और एक बार काम करते हैं। अगर आपने यह नहीं माँगा था, तो इस ईमेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा।',
    button: 'नया पासवर्ड चुनें',
    sms: '{shop} पर नया पासवर्ड चुनने के लिए आपका कोड {code} है। यह {minutes} मिनट तक मान्य है। इसे किसी से शेयर न करें।',
  },
  'password-changed': {
    subject: '{shop} का आपका पासवर्ड बदल गया है',
    text: 'नमस्ते {name},\n\nआपका पासवर्ड बदल गया है: {time}। बाकी सभी डिवाइस साइन आउट कर दिए गए हैं।\n\nअगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें और हमें बताएँ।',
    button: 'नया पासवर्ड चुनें',
  },
  'contact-changed': {
    subject: '{shop} पर आपका संपर्क बदला गया',
    text: 'नमस्ते {name},\n\n{time} से {shop} पर आपके खाते में {before} की जगह {contact} है।\n\nअगर यह आपने नहीं किया, तो हमें तुरंत बताएँ।',
    sms: '{shop}: {time} से आपके खाते में {before} की जगह {contact} है। अगर यह आपने नहीं किया, तो हमें तुरंत बताएँ।',
  },
  'passkey-added': {
    subject: '{shop} पर आपके खाते में एक पासकी जोड़ी गई',
    text: 'नमस्ते {name},\n\nआपके खाते में पासकी “{passkey}” जोड़ी गई है: {time}। इससे आपके पासवर्ड के बिना साइन इन होता है।\n\nअगर यह आपने नहीं किया, तो इसे हटाएँ, अपना पासवर्ड बदलें और हमें तुरंत बताएँ।',
    button: 'अपनी पासकी देखें',
    sms: '{shop}: आपके खाते में एक पासकी जोड़ी गई है: {time}। अगर यह आपने नहीं किया, तो इसे तुरंत हटाएँ: {link}',
  },
  'data-export-ready': {
    subject: 'आपका डेटा डाउनलोड के लिए तैयार है',
    text: 'नमस्ते {name},\n\n{shop} पर आपके डेटा की कॉपी तैयार है। आप इसे {until} तक अपने खाते से डाउनलोड कर सकते हैं।\n\nअगर आपने इसका अनुरोध नहीं किया, तो अपना पासवर्ड बदल लें।',
    button: 'डेटा डाउनलोड करें',
    sms: '{shop}: आपके डेटा की कॉपी तैयार है। {until} तक अपने खाते से डाउनलोड करें। {link}',
  },
};
