import type { DemoPage } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';

// prettier-ignore
export const help: DemoPage = {
  title: demoText('Help', 'मदद', 'المساعدة'),
  description: demoText('Talk to our team, or find the answer yourself.', 'हमारी टीम से बात करें, या यहाँ जवाब पाएँ।', 'تحدّث إلى فريقنا، أو ابحث عن الإجابة بنفسك.'),
  blocks: [
    { type: 'contact', props: {
      id: 'talk', title: demoText('Talk to us', 'हमसे बात करें', 'تحدّث معنا'),
      phone: demoText('For questions about an order', 'ऑर्डर से जुड़े सवालों के लिए', 'لأسئلتك عن الطلبات'),
      email: demoText('For everything else', 'बाक़ी हर बात के लिए', 'لكل ما عدا ذلك'),
      address: demoText('At Green Basket, open day and night', 'हरी टोकरी पर, दिन-रात खुला', 'في غرين باسكت، مفتوح ليل نهار'),
    } },
    { type: 'steps', props: { id: 'first', title: demoText('Before you call', 'कॉल करने से पहले', 'قبل أن تتصل'), steps: [
      { title: demoText('My order is late', 'ऑर्डर में देर हो रही है', 'تأخر طلبي'), text: demoText('Open your order to see where it is. If nothing has changed for ten minutes, call us.', 'अपना ऑर्डर खोलकर देखें कि वह कहाँ है। दस मिनट से कुछ न बदला हो, तो हमें कॉल करें।', 'افتح طلبك لتعرف أين وصل. إذا لم يتغير شيء منذ عشر دقائق فاتصل بنا.'), picture: ['scooter'], cloth: 'sky' },
      { title: demoText('Something is wrong', 'ऑर्डर में कुछ गड़बड़ है', 'هناك مشكلة'), text: demoText('Send us a photo from the order page and we’ll refund you.', 'ऑर्डर पेज से फ़ोटो भेजें, हम पैसे लौटा देंगे।', 'أرسل صورة من صفحة الطلب وسنعيد إليك المبلغ.'), picture: ['brinjal'], cloth: 'tomato' },
      { title: demoText('Wrong address', 'पता ग़लत है', 'العنوان غير صحيح'), text: demoText('We can change it until the rider leaves, so call us right away.', 'राइडर के निकलने से पहले हम इसे बदल सकते हैं, इसलिए तुरंत कॉल करें।', 'يمكننا تغييره قبل انطلاق المندوب، فاتصل بنا فورًا.'), picture: ['house'], cloth: 'leaf' },
    ] } },
    { type: 'faq', props: { id: 'asked', title: demoText('Common questions', 'अक्सर पूछे जाने वाले सवाल', 'أسئلة شائعة'), questions: [
      { question: demoText('How do I cancel?', 'रद्द कैसे करें?', 'كيف ألغي الطلب؟'), answerHtml: demoText('<p>On the order page, free of charge, until the store accepts the order. <a href="/pages/refunds">More about refunds</a>.</p>', '<p>ऑर्डर पेज से, मुफ़्त में, जब तक दुकान ऑर्डर स्वीकार न कर ले। <a href="/pages/refunds">रिफ़ंड के बारे में और जानें</a>।</p>', '<p>من صفحة الطلب، مجانًا، قبل أن يقبل المتجر الطلب. <a href="/pages/refunds">المزيد عن استرداد المبالغ</a>.</p>') },
      { question: demoText('No store delivers to my street.', 'मेरी गली में कोई दुकान डिलीवरी नहीं करती।', 'لا يوجد متجر يوصل إلى شارعي.'), answerHtml: demoText('<p>We’re expanding street by street. Try a location nearby, such as your office, or pick up your order at the store.</p>', '<p>हम जल्द ही और इलाक़ों में पहुँच रहे हैं। तब तक पास की कोई लोकेशन आज़माएँ, जैसे आपका ऑफ़िस, या दुकान से पिकअप करें।</p>', '<p>نتوسّع حيًا بعد حي. جرّب موقعًا قريبًا، كمكتبك، أو استلم طلبك من المتجر.</p>') },
      { question: demoText('I did not get the code.', 'कोड नहीं आया।', 'لم يصلني الرمز.'), answerHtml: demoText('<p>Check the number, wait 30 seconds and resend the code. In this demo, messages go to the <a href="/demo/outbox">outbox</a>.</p>', '<p>नंबर जाँचें, 30 सेकंड रुकें और कोड फिर भेजें। इस डेमो में मैसेज <a href="/demo/outbox">आउटबॉक्स</a> में आते हैं।</p>', '<p>تحقق من الرقم وانتظر 30 ثانية ثم أعد إرسال الرمز. في هذا العرض التجريبي تصل الرسائل إلى <a href="/demo/outbox">صندوق الصادر</a>.</p>') },
      { question: demoText('I’d like to sell on Haat.', 'मैं हाट पर बेचना चाहता हूँ।', 'أريد أن أبيع على هات.'), answerHtml: demoText('<p>Great! Write to us about what you grow or make, and where. Manjula will visit you within a week.</p>', '<p>बहुत बढ़िया! हमें लिखें कि आप क्या उगाते या बनाते हैं और कहाँ। मंजुला एक हफ़्ते में आपसे मिलने आएँगी।</p>', '<p>أهلًا بك! اكتب إلينا ماذا تزرع أو تصنع وأين، وستزورك مانجولا خلال أسبوع.</p>') },
    ] } },
    { type: 'callToAction', props: { id: 'more', title: demoText('Still looking?', 'अब भी खोज रहे हैं?', 'ما زلت تبحث؟'), link: { label: demoText('See all questions', 'सभी सवाल देखें', 'عرض كل الأسئلة'), url: '/pages/faq' }, tone: 'clay', art: ['chai', 'cookies'] } },
  ],
};
