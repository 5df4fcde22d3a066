import type { DemoPage } from '../content.ts';
import { say } from '../say.ts';

// prettier-ignore
export const help: DemoPage = {
  title: say('Help', 'मदद', 'المساعدة'),
  description: say('Reach a person, or find the answer yourself.', 'किसी से बात कीजिए, या जवाब ख़ुद पाइए।', 'تحدّث إلى شخص، أو جد الجواب بنفسك.'),
  blocks: [
    { type: 'contact', props: {
      id: 'talk', title: say('A person answers', 'एक इंसान जवाब देता है', 'يجيبك شخص حقيقي'),
      phone: say('Every day, 6 am to 11 pm, in Kannada, Hindi and English', 'रोज़ सुबह 6 से रात 11 तक, कन्नड़, हिंदी और अंग्रेज़ी में', 'كل يوم من 6 صباحًا إلى 11 مساءً، بالكنادية والهندية والإنجليزية'),
      email: say('We answer within two hours, with a name under it', 'दो घंटे में जवाब, नीचे किसी का नाम लिखा हुआ', 'نجيب خلال ساعتين، وتحت الجواب اسم صاحبه'),
      address: say('Come in, there is filter coffee', 'आइए, फ़िल्टर कॉफ़ी पीजिए', 'تفضّل، القهوة جاهزة'),
    } },
    { type: 'steps', props: { id: 'first', title: say('Before you call', 'फ़ोन से पहले', 'قبل أن تتصل'), steps: [
      { title: say('It is late', 'देर हो रही है', 'تأخر الطلب'), text: say('Open the order: it says where the basket is. If nothing has moved for ten minutes, call us.', 'ऑर्डर खोलिए: वहाँ लिखा है कि टोकरी कहाँ है। दस मिनट से कुछ न बदला हो तो फ़ोन कीजिए।', 'افتح الطلب: يقول لك أين السلة. وإذا لم يتحرك شيء منذ عشر دقائق فاتصل بنا.'), picture: ['scooter'], cloth: 'sky' },
      { title: say('Something is wrong', 'कुछ गड़बड़ है', 'هناك خطأ'), text: say('A photograph from the order’s screen, and the money comes back.', 'ऑर्डर के पन्ने से एक फ़ोटो, और पैसे वापस।', 'صورة من شاشة الطلب، ويعود المال.'), picture: ['brinjal'], cloth: 'tomato' },
      { title: say('Wrong address', 'पता ग़लत है', 'العنوان خطأ'), text: say('Until the rider leaves we can change it. Be quick, and ring.', 'राइडर के निकलने तक बदल सकते हैं। जल्दी कीजिए, फ़ोन कीजिए।', 'إلى أن ينطلق المندوب نستطيع تغييره. أسرع واتصل.'), picture: ['house'], cloth: 'leaf' },
    ] } },
    { type: 'faq', props: { id: 'asked', title: say('Asked every day', 'रोज़ पूछे जाने वाले', 'يُسأل كل يوم'), questions: [
      { question: say('How do I cancel?', 'रद्द कैसे करें?', 'كيف ألغي الطلب؟'), answerHtml: say('<p>On the order’s screen, free of charge, until the shop has said yes. <a href="/pages/refunds">More about refunds</a>.</p>', '<p>ऑर्डर के पन्ने से, मुफ़्त, जब तक दुकान ने हाँ न कहा हो। <a href="/pages/refunds">रिफ़ंड के बारे में</a>।</p>', '<p>من شاشة الطلب، مجانًا، إلى أن يوافق المتجر. <a href="/pages/refunds">المزيد عن استرداد المبالغ</a>.</p>') },
      { question: say('No shop reaches my street.', 'मेरी गली तक कोई दुकान नहीं पहुँचती।', 'لا يصل أي متجر إلى شارعي.'), answerHtml: say('<p>We go street by street. Try a place nearby, such as your office, or pick up at the counter.</p>', '<p>हम गली-गली बढ़ रहे हैं। पास की कोई जगह आज़माइए, जैसे दफ़्तर, या काउंटर से ख़ुद ले जाइए।</p>', '<p>نتقدّم شارعًا بعد شارع. جرّب مكانًا قريبًا، كمكتبك، أو استلم طلبك من المتجر.</p>') },
      { question: say('I did not get the code.', 'कोड नहीं आया।', 'لم يصلني الرمز.'), answerHtml: say('<p>Check the number, wait half a minute, and send it again. In this demo the messages wait in the <a href="/demo/outbox">outbox</a>.</p>', '<p>नंबर जाँचिए, आधा मिनट रुकिए और फिर भेजिए। इस डेमो में संदेश <a href="/demo/outbox">आउटबॉक्स</a> में मिलते हैं।</p>', '<p>تحقق من الرقم وانتظر نصف دقيقة ثم أعد الإرسال. في هذا العرض التجريبي تنتظرك الرسائل في <a href="/demo/outbox">صندوق الصادر</a>.</p>') },
      { question: say('I would like to sell on Haat.', 'मैं हाट पर बेचना चाहता हूँ।', 'أريد أن أبيع على هات.'), answerHtml: say('<p>Good. Write to us with what you grow or make and where; Manjula comes to see you within the week.</p>', '<p>अच्छा है। लिखिए कि क्या उगाते या बनाते हैं और कहाँ; मंजुला हफ़्ते भर में मिलने आएँगी।</p>', '<p>أهلًا بك. اكتب إلينا ماذا تزرع أو تصنع وأين، وتزورك مانجولا خلال الأسبوع.</p>') },
    ] } },
    { type: 'callToAction', props: { id: 'more', title: say('Still looking?', 'अब भी खोज रहे हैं?', 'ما زلت تبحث؟'), link: { label: say('All questions and answers', 'सारे सवाल-जवाब', 'كل الأسئلة والأجوبة'), url: '/pages/faq' }, tone: 'clay', art: ['chai', 'cookies'] } },
  ],
};
