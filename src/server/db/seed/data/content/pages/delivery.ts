import type { DemoPage } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';

// prettier-ignore
export const delivery: DemoPage = {
  title: demoText('Delivery', 'डिलीवरी', 'التوصيل'),
  description: demoText('Where we deliver, how long it takes and what it costs.', 'हम कहाँ डिलीवरी करते हैं, कितना समय लगता है और कितना चार्ज है।', 'إلى أين نوصل، وكم يستغرق، وكم يكلّف.'),
  blocks: [
    { type: 'richText', props: { id: 'how', html: demoText(
      '<h2>Where we deliver</h2><p>Every store has its own delivery area. Some deliver within a set of streets, others within a certain distance. Set your location once and you’ll only see stores that deliver to you. <a href="/search-location">Check your address</a>.</p><h2>Delivery times</h2><p>Each store shows its current delivery time. At checkout you can also choose a later day and time slot; slots that are full are marked. You can browse a closed store and see when it opens.</p><h2>What it costs</h2><p>You see the delivery charge and distance on the bill before you order. Most stores deliver free above a certain total, and the bar at the bottom of the screen shows how much more to add. Self-pickup is free.</p>',
      '<h2>हम कहाँ डिलीवरी करते हैं</h2><p>हर दुकान का अपना डिलीवरी इलाक़ा है। कुछ तय गलियों में डिलीवरी करती हैं, कुछ एक तय दूरी तक। एक बार अपनी लोकेशन चुनें, फिर सिर्फ़ वही दुकानें दिखेंगी जो आपके यहाँ डिलीवरी करती हैं। <a href="/search-location">अपना पता जाँचें</a>।</p><h2>डिलीवरी का समय</h2><p>हर दुकान का मौजूदा डिलीवरी समय दिखता है। चेकआउट पर आप आगे का दिन और टाइम स्लॉट भी चुन सकते हैं; भरे हुए स्लॉट पर निशान होता है। बंद दुकान का सामान देख सकते हैं, और यह भी कि वह कब खुलेगी।</p><h2>डिलीवरी चार्ज</h2><p>डिलीवरी चार्ज और दूरी ऑर्डर से पहले बिल में दिखती है। ज़्यादातर दुकानें एक तय रक़म के बाद मुफ़्त डिलीवरी करती हैं, और स्क्रीन के नीचे दिखता है कि और कितना जोड़ना है। ख़ुद पिकअप मुफ़्त है।</p>',
      '<h2>أين نوصل</h2><p>لكل متجر منطقة توصيل خاصة به. بعضها يوصل ضمن شوارع محددة، وبعضها ضمن مسافة معيّنة. حدّد موقعك مرة واحدة وسترى فقط المتاجر التي توصل إليك. <a href="/search-location">تحقق من عنوانك</a>.</p><h2>أوقات التوصيل</h2><p>يعرض كل متجر وقت التوصيل الحالي. يمكنك أيضًا عند إتمام الطلب اختيار يوم وموعد لاحقين، وتُميَّز المواعيد المحجوزة. يمكنك تصفّح المتجر المغلق ومعرفة موعد فتحه.</p><h2>رسوم التوصيل</h2><p>تظهر رسوم التوصيل والمسافة في الفاتورة قبل أن تطلب. توصل معظم المتاجر مجانًا ابتداءً من مبلغ معيّن، ويُظهر الشريط أسفل الشاشة كم بقي لتحصل على ذلك. الاستلام من المتجر مجاني.</p>',
    ) } },
    { type: 'steps', props: { id: 'gate', title: demoText('At your door', 'आपके दरवाज़े पर', 'عند بابك'), steps: [
      { title: demoText('Track it', 'ट्रैक करें', 'تتبّع طلبك'), text: demoText('The order page shows who has your order and when it left.', 'ऑर्डर पेज पर दिखता है कि ऑर्डर किसके पास है और कब निकला।', 'تُظهر صفحة الطلب من يحمل طلبك ومتى انطلق.'), picture: ['scooter'], cloth: 'sky' },
      { title: demoText('Give the code', 'कोड बताएँ', 'أعطِ الرمز'), text: demoText('Tell the rider your four-digit code once you have your order.', 'ऑर्डर मिलने के बाद राइडर को चार अंकों का कोड बताएँ।', 'أعطِ المندوب رمزك المكوّن من أربعة أرقام بعد استلام طلبك.'), picture: ['basket'], cloth: 'leaf' },
      { title: demoText('Check your order', 'ऑर्डर जाँच लें', 'تحقق من طلبك'), text: demoText('If anything is wrong, tell the rider or send us a photo later.', 'कुछ गड़बड़ हो, तो राइडर को बताएँ या बाद में हमें फ़ोटो भेजें।', 'إذا وجدت مشكلة فأخبر المندوب، أو أرسل إلينا صورة لاحقًا.'), picture: ['tomato'], cloth: 'tomato' },
    ] } },
    { type: 'storeRow', props: { id: 'shops', title: demoText('Stores that deliver to you', 'आपके यहाँ डिलीवरी करने वाली दुकानें', 'متاجر توصل إليك') } },
  ],
};
