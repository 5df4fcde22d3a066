import type { signIn as english } from '../en/sign-in.ts';

export const signIn: Record<keyof typeof english, string> = {
  'signIn.or': 'या इससे जारी रखें',
  'signIn.byPhone': 'फ़ोन नंबर',
  'signIn.phoneText': 'हम SMS से एक कोड भेजेंगे। पासवर्ड की ज़रूरत नहीं।',
  'signIn.codeTitle': 'कोड डालें',
  'signIn.finish': 'जारी रखें',
  'signIn.againIn': '{seconds} सेकंड में नया कोड भेजें',
  'signIn.otherPhone': 'दूसरा नंबर इस्तेमाल करें',
  'signIn.nameTitle': 'आपका नाम क्या है?',
  'signIn.nameText': '{phone} की पुष्टि हो गई है और इससे अभी कोई खाता नहीं है। खाता बनाने के लिए अपना नाम बताएँ।',
  'people.contact.noEmail': 'अभी कोई ईमेल नहीं',
  'people.contact.addEmail': 'ईमेल जोड़ें',
  'people.password.none':
    'आपके खाते का कोई पासवर्ड नहीं है। आप इसके बिना साइन इन कर सकते हैं, या ईमेल की पुष्टि करके एक पासवर्ड चुन सकते हैं।',
  'error.sign_in_again':
    'आपके खाते की सुरक्षा के लिए यह सिर्फ़ साइन इन के थोड़ी देर बाद तक हो सकता है। साइन आउट करें, फिर से साइन इन करें और यहाँ लौटें।',
  'error.no_account': 'इस फ़ोन नंबर से अभी कोई खाता नहीं है। अपने नाम के साथ खाता बनाएँ।',
  'signIn.codeNeeded': 'हमने आपके फ़ोन पर कोड भेजा है। वही जानकारी कोड के साथ फिर भेजें।',
};
