import type { DemoPage } from '../content.ts';
import { say } from '../say.ts';

// prettier-ignore
export const faq: DemoPage = {
  title: say('Questions and answers', 'सवाल-जवाब', 'أسئلة وأجوبة'),
  description: say('What people ask us most, answered in a few lines.', 'जो लोग सबसे ज़्यादा पूछते हैं, कुछ पंक्तियों में।', 'أكثر ما يسألنا عنه الناس، بإجابات قصيرة.'),
  blocks: [
    { type: 'faq', props: { id: 'ordering', title: say('Ordering', 'ऑर्डर करना', 'الطلب'), questions: [
      { question: say('Do I need an account?', 'क्या खाता ज़रूरी है?', 'هل أحتاج إلى حساب؟'), answerHtml: say('<p>No. A phone number and a one-time code are enough. With an account your addresses, orders and favourites follow you to every device.</p>', '<p>नहीं। फ़ोन नंबर और एक बार का कोड काफ़ी है। खाता हो तो पते, ऑर्डर और पसंदीदा हर फ़ोन पर मिलते हैं।</p>', '<p>لا. يكفي رقم هاتف ورمز لمرة واحدة. ومع الحساب ترافقك عناوينك وطلباتك ومفضّلاتك على كل جهاز.</p>') },
      { question: say('Why can I not mix two shops in one basket?', 'एक टोकरी में दो दुकानें क्यों नहीं?', 'لماذا لا أجمع متجرين في سلة واحدة؟'), answerHtml: say('<p>One rider, one counter, one round: that is how it reaches you in minutes. Your other basket is kept, and you can switch back to it.</p>', '<p>एक राइडर, एक काउंटर, एक फेरी: इसी से कुछ मिनटों में पहुँचता है। दूसरी टोकरी सहेजी रहती है, आप उस पर लौट सकते हैं।</p>', '<p>مندوب واحد ومتجر واحد وجولة واحدة: هكذا يصل إليك في دقائق. وسلتك الأخرى محفوظة، ويمكنك العودة إليها.</p>') },
      { question: say('What if something is missing at the stall?', 'दुकान पर कुछ न मिला तो?', 'ماذا لو نقص شيء في المتجر؟'), answerHtml: say('<p>At checkout you choose: we ring you, we take the nearest thing and never a dearer one, or we take it off the bill.</p>', '<p>चेकआउट पर आप चुनते हैं: हम फ़ोन करें, सबसे मिलती चीज़ लें जो महँगी न हो, या बिल से हटा दें।</p>', '<p>تختار عند إتمام الطلب: نتصل بك، أو نأخذ أقرب بديل ولا يكون أغلى أبدًا، أو نحذفه من الحساب.</p>') },
      { question: say('Can I order for tomorrow?', 'क्या कल के लिए ऑर्डर कर सकते हैं?', 'هل أستطيع أن أطلب ليوم غد؟'), answerHtml: say('<p>Yes. Choose the day and, where the shop offers it, a window of time.</p>', '<p>हाँ। दिन चुनिए और जहाँ दुकान दे, समय भी।</p>', '<p>نعم. اختر اليوم، والوقت أيضًا حيث يتيحه المتجر.</p>') },
    ] } },
    { type: 'faq', props: { id: 'paying', title: say('Paying', 'भुगतान', 'الدفع'), questions: [
      { question: say('How can I pay?', 'भुगतान कैसे करें?', 'كيف أدفع؟'), answerHtml: say('<p>In cash, at the gate or at the counter. What you see as “To pay” is the whole amount; tax is inside.</p>', '<p>नक़द, दरवाज़े पर या काउंटर पर। “देना है” में लिखी रक़म पूरी है; टैक्स उसी में है।</p>', '<p>نقدًا، عند الباب أو في المتجر. والمبلغ المستحق الذي تراه هو المبلغ كاملًا والضريبة مشمولة فيه.</p>') },
      { question: say('My coupon was refused. Why?', 'मेरा कूपन क्यों नहीं चला?', 'رُفضت قسيمتي، لماذا؟'), answerHtml: say('<p>The cart says which condition is not met and what is missing: a total, a shop, a date. Only one coupon can be used at a time.</p>', '<p>कार्ट बताता है कि कौन-सी शर्त बाक़ी है और कितना चाहिए: रक़म, दुकान या तारीख़। एक बार में एक ही कूपन चलता है।</p>', '<p>تقول لك السلة أي شرط لم يتحقق وما الذي ينقص: مبلغ أو متجر أو تاريخ. وتُستخدم قسيمة واحدة في كل مرة.</p>') },
      { question: say('Who gets the tip?', 'टिप किसे मिलती है?', 'لمن تذهب الإكرامية؟'), answerHtml: say('<p>Your rider, all of it.</p>', '<p>पूरी आपके राइडर को।</p>', '<p>للمندوب، كاملةً.</p>') },
    ] } },
    { type: 'faq', props: { id: 'quality', title: say('What is in the basket', 'टोकरी में क्या है', 'ما في السلة'), questions: [
      { question: say('Is everything vegetarian marked?', 'क्या शाकाहारी पर निशान है?', 'هل كل نباتي مُعلَّم؟'), answerHtml: say('<p>Yes: a green circle is vegetarian, a brown triangle is not. You can show only vegetarian things in every list.</p>', '<p>हाँ: हरा गोला शाकाहारी, भूरा तिकोन मांसाहारी। हर सूची में केवल शाकाहारी दिखा सकते हैं।</p>', '<p>نعم: الدائرة الخضراء نباتي، والمثلث البني غير نباتي. ويمكنك أن تعرض النباتي وحده في كل قائمة.</p>') },
      { question: say('Where do I see allergens?', 'एलर्जी की जानकारी कहाँ है?', 'أين أجد مسببات الحساسية؟'), answerHtml: say('<p>On the item’s own page, with the pack, the brand and the nutrition.</p>', '<p>चीज़ के अपने पन्ने पर, पैक, ब्रांड और पोषण के साथ।</p>', '<p>في صفحة الصنف، مع العبوة والعلامة والقيم الغذائية.</p>') },
      { question: say('Something arrived in bad shape.', 'कुछ ख़राब आया है।', 'وصل شيء بحالة سيئة.'), answerHtml: say('<p>We are sorry. Send a photograph from the order’s screen within 24 hours and <a href="/pages/refunds">the money comes back</a>.</p>', '<p>हमें खेद है। 24 घंटे में ऑर्डर के पन्ने से फ़ोटो भेजिए, <a href="/pages/refunds">पैसे लौट आएँगे</a>।</p>', '<p>نأسف لذلك. أرسل صورة من شاشة الطلب خلال 24 ساعة <a href="/pages/refunds">ويعود ثمنه</a>.</p>') },
    ] } },
  ],
};
