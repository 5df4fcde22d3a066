import type { DemoPage } from '../demo-content-types.ts';
import { demoText } from '../demo-text.ts';

// prettier-ignore
export const faq: DemoPage = {
  title: demoText('Questions and answers', 'सवाल-जवाब', 'أسئلة وأجوبة'),
  description: demoText('Quick answers to the questions we hear most.', 'सबसे ज़्यादा पूछे जाने वाले सवालों के छोटे जवाब।', 'أكثر ما يسألنا عنه الناس، بإجابات قصيرة.'),
  blocks: [
    { type: 'faq', props: { id: 'ordering', title: demoText('Ordering', 'ऑर्डर करना', 'الطلب'), questions: [
      { question: demoText('Do I need an account?', 'क्या खाता ज़रूरी है?', 'هل أحتاج إلى حساب؟'), answerHtml: demoText('<p>No, a phone number and a one-time code are enough. With an account, your addresses, orders and favourites are available on every device.</p>', '<p>नहीं, फ़ोन नंबर और OTP काफ़ी हैं। खाता हो, तो आपके पते, ऑर्डर और पसंदीदा आइटम हर डिवाइस पर मिलते हैं।</p>', '<p>لا، يكفي رقم الهاتف ورمز التحقق. ومع الحساب تجد عناوينك وطلباتك ومفضّلاتك على كل أجهزتك.</p>') },
      { question: demoText('Why can’t I order from two stores at once?', 'एक ऑर्डर में दो दुकानों का सामान क्यों नहीं?', 'لماذا لا يمكنني الطلب من متجرين معًا؟'), answerHtml: demoText('<p>One rider, one store, one trip: that’s how your order arrives in minutes. We save your other cart, and you can switch back to it.</p>', '<p>एक राइडर, एक दुकान, एक चक्कर: इसीलिए ऑर्डर कुछ मिनटों में पहुँचता है। आपका दूसरा कार्ट सेव रहता है, आप कभी भी उस पर लौट सकते हैं।</p>', '<p>مندوب واحد ومتجر واحد ورحلة واحدة: هكذا يصل طلبك في دقائق. نحفظ لك سلتك الأخرى، ويمكنك العودة إليها متى شئت.</p>') },
      { question: demoText('What if an item is unavailable?', 'कोई आइटम न मिले तो?', 'ماذا لو لم يتوفر أحد المنتجات؟'), answerHtml: demoText('<p>You choose at checkout: we call you, we replace it with a similar item that never costs more, or we take it off the bill.</p>', '<p>चेकआउट पर आप चुनते हैं: हम आपको कॉल करें, मिलता-जुलता आइटम दें जो महँगा न हो, या उसे बिल से हटा दें।</p>', '<p>تختار عند إتمام الطلب: نتصل بك، أو نستبدله بمنتج مشابه ليس أغلى، أو نحذفه من الفاتورة.</p>') },
      { question: demoText('Can I order for tomorrow?', 'क्या कल के लिए ऑर्डर कर सकते हैं?', 'هل أستطيع أن أطلب ليوم غد؟'), answerHtml: demoText('<p>Yes. Choose a day and, if the store offers it, a time slot.</p>', '<p>हाँ। दिन चुनें और, अगर दुकान में सुविधा हो, तो टाइम स्लॉट भी।</p>', '<p>نعم. اختر اليوم، والموعد أيضًا إذا كان المتجر يتيحه.</p>') },
    ] } },
    { type: 'faq', props: { id: 'paying', title: demoText('Paying', 'भुगतान', 'الدفع'), questions: [
      { question: demoText('How can I pay?', 'भुगतान कैसे करें?', 'كيف أدفع؟'), answerHtml: demoText('<p>In cash, at the door or at the store. The “To pay” amount is the full price, including tax.</p>', '<p>नक़द, दरवाज़े पर या दुकान पर। “कुल भुगतान” पूरी रक़म है, टैक्स उसमें शामिल है।</p>', '<p>نقدًا، عند الباب أو في المتجر. «المبلغ المستحق» هو المبلغ الكامل شاملًا الضريبة.</p>') },
      { question: demoText('Why doesn’t my coupon work?', 'मेरा कूपन क्यों नहीं लगा?', 'لماذا لا تعمل قسيمتي؟'), answerHtml: demoText('<p>The cart shows which condition isn’t met: the minimum amount, the store or the dates. You can use one coupon at a time.</p>', '<p>कार्ट में दिखता है कि कौन-सी शर्त पूरी नहीं हुई: न्यूनतम रक़म, दुकान या तारीख़। एक बार में एक ही कूपन लगता है।</p>', '<p>تُظهر لك السلة الشرط الذي لم يتحقق: الحد الأدنى أو المتجر أو التاريخ. يمكنك استخدام قسيمة واحدة في كل مرة.</p>') },
      { question: demoText('Who gets the tip?', 'टिप किसे मिलती है?', 'لمن تذهب الإكرامية؟'), answerHtml: demoText('<p>Your rider gets all of it.</p>', '<p>पूरी आपके राइडर को।</p>', '<p>للمندوب، كاملةً.</p>') },
    ] } },
    { type: 'faq', props: { id: 'quality', title: demoText('Our products', 'हमारे आइटम', 'منتجاتنا'), questions: [
      { question: demoText('How do I spot vegetarian items?', 'शाकाहारी आइटम कैसे पहचानें?', 'كيف أعرف المنتجات النباتية؟'), answerHtml: demoText('<p>A green circle means vegetarian, a brown triangle means non-vegetarian. You can filter any list to show vegetarian items only.</p>', '<p>हरा गोला यानी शाकाहारी, भूरा तिकोन यानी मांसाहारी। किसी भी सूची में फ़िल्टर लगाकर सिर्फ़ शाकाहारी आइटम देख सकते हैं।</p>', '<p>الدائرة الخضراء تعني نباتي، والمثلث البني يعني غير نباتي. يمكنك تصفية أي قائمة لعرض المنتجات النباتية فقط.</p>') },
      { question: demoText('Where do I find allergen information?', 'एलर्जी की जानकारी कहाँ मिलेगी?', 'أين أجد مسببات الحساسية؟'), answerHtml: demoText('<p>On the item page, next to the pack size, brand and nutrition facts.</p>', '<p>आइटम के पेज पर, पैक के साइज़, ब्रांड और पोषण की जानकारी के साथ।</p>', '<p>في صفحة المنتج، مع حجم العبوة والعلامة التجارية والقيم الغذائية.</p>') },
      { question: demoText('An item arrived damaged. What now?', 'कोई आइटम ख़राब निकला। अब क्या करें?', 'وصل منتج تالف، ماذا أفعل؟'), answerHtml: demoText('<p>We’re sorry. Send us a photo from the order page within 24 hours and <a href="/pages/refunds">we’ll refund you</a>.</p>', '<p>हमें खेद है। 24 घंटे के अंदर ऑर्डर पेज से फ़ोटो भेजें, <a href="/pages/refunds">हम रिफ़ंड कर देंगे</a>।</p>', '<p>نأسف لذلك. أرسل صورة من صفحة الطلب خلال 24 ساعة <a href="/pages/refunds">وسنعيد إليك ثمنه</a>.</p>') },
    ] } },
  ],
};
