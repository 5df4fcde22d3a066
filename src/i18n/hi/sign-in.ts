import type { signIn as english } from '../en/sign-in.ts';

export const signIn: Record<keyof typeof english, string> = {
  'signIn.or': 'या इससे जारी रखें',
  'signIn.byPhone': 'मोबाइल नंबर',
  'signIn.phoneText': 'हम SMS से एक कोड भेजेंगे। पासवर्ड की ज़रूरत नहीं।',
  'signIn.codeTitle': 'कोड डालें',
  'signIn.finish': 'जारी रखें',
  'signIn.againIn': '{seconds} सेकंड में नया कोड भेजें',
  'signIn.otherPhone': 'दूसरा नंबर इस्तेमाल करें',
  'signIn.nameTitle': 'आपका नाम क्या है?',
  'signIn.nameText': '{phone} की पुष्टि हो गई है और इससे अभी कोई खाता नहीं है। खाता बनाने के लिए अपना नाम बताएँ।',
  'people.contact.noEmail': 'अभी कोई ईमेल नहीं',
  'people.contact.addEmail': 'ईमेल जोड़ें',
  'people.password.choose': 'पासवर्ड चुनें',
  'people.password.none': 'आपके खाते का कोई पासवर्ड नहीं है, और साइन इन के लिए उसकी ज़रूरत भी नहीं है।',
  'error.sign_in_again': 'आपके खाते की सुरक्षा के लिए पहले फिर से साइन इन करें। साइन आउट करें, साइन इन करें और यहाँ लौटें।',
  'error.no_account': 'यहाँ अभी आपका कोई खाता नहीं है। खाता बनाने के लिए अपना नाम लिखें।',
  'signIn.codeNeeded': 'हमने आपके फ़ोन पर कोड भेजा है। आगे बढ़ने के लिए उसे डालें।',
  'signIn.with': '{provider} से जारी रखें',
  'signIn.leading': 'आपको {provider} पर ले जा रहे हैं…',
  'signIn.tryAgain': 'या फिर से कोशिश करें',
  'signIn.linked.title': 'जुड़े हुए खाते',
  'signIn.linked.text': 'पासवर्ड के बिना, किसी दूसरी सेवा के अपने खाते से साइन इन करें।',
  'signIn.linked.yes': 'जुड़ा हुआ है',
  'signIn.linked.no': 'जुड़ा नहीं है',
  'signIn.linked.add': '{provider} जोड़ें',
  'signIn.linked.remove': '{provider} हटाएँ',
  'signIn.linked.done': 'जुड़ गया। अब आप इससे साइन इन कर सकते हैं।',
  'signIn.linked.undone': 'हटा दिया गया। अब इससे साइन इन नहीं हो सकता।',
  'error.no_push': 'यह दुकान पुश सूचनाएँ नहीं भेजती।',
  'error.no_provider': 'इस दुकान में इस सेवा से साइन इन नहीं होता।',
  'error.provider_unreachable':
    'यह साइन इन सेवा जवाब नहीं दे रही। थोड़ी देर में फिर कोशिश करें, या किसी और तरीके से साइन इन करें।',
  'error.provider_cancelled': 'साइन इन रद्द कर दिया गया। कुछ नहीं बदला।',
  'error.provider_failed': 'इस साइन इन सेवा में कुछ गड़बड़ हुई। फिर से कोशिश करें।',
  'error.provider_expired':
    'यह साइन इन अब मान्य नहीं है। शायद यह बहुत पहले या किसी दूसरी विंडो में शुरू हुआ था। फिर से शुरू करें।',
  'error.provider_email':
    'इस सेवा ने आपके ईमेल की पुष्टि नहीं की है, इसलिए हम इससे खाता नहीं खोल सकते। पहले वहाँ पुष्टि करें, या यहाँ खाता बनाएँ।',
  'error.provider_account_exists':
    'इस ईमेल से आपका खाता पहले से है। उसमें साइन इन करें, फिर “मेरा खाता” में इस सेवा को जोड़ें।',
  'error.provider_taken':
    'साइन इन का यह तरीका नहीं जोड़ा जा सकता। हो सकता है कि यह पहले से यहाँ या किसी दूसरे खाते से जुड़ा हो।',
  'error.provider_needed': 'साइन इन करने का आपका यही एक तरीका है। पहले मोबाइल नंबर, पासकी या पासवर्ड जोड़ें।',
};
