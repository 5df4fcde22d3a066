type Texts = {
  title: string;
  notice: string;
  amount: string;
  pay: string;
  refuse: string;
  approve: string;
  decline: string;
  back: string;
  refused: string;
  paid: string;
  ended: string;
  toShop: string;
};

const english: Texts = {
  title: 'Pay – demo',
  notice: 'This page stands in for {provider} in the demo. No money moves.',
  amount: 'To pay',
  pay: 'Pay',
  refuse: 'Let the bank refuse the card',
  approve: 'Approve in the UPI app',
  decline: 'Decline in the UPI app',
  back: 'Back to the shop without paying',
  refused: 'The bank refused the payment. You can try again.',
  paid: 'This payment is complete.',
  ended: 'This payment page is closed. Nothing was paid.',
  toShop: 'Back to the shop',
};

const hindi: Texts = {
  title: 'भुगतान – डेमो',
  notice: 'डेमो में यह पेज {provider} की जगह है। कोई पैसा नहीं कटता।',
  amount: 'भुगतान राशि',
  pay: 'भुगतान करें',
  refuse: 'बैंक से कार्ड अस्वीकार करवाएँ',
  approve: 'UPI ऐप में स्वीकार करें',
  decline: 'UPI ऐप में अस्वीकार करें',
  back: 'बिना भुगतान किए दुकान पर लौटें',
  refused: 'बैंक ने भुगतान अस्वीकार कर दिया। आप फिर कोशिश कर सकते हैं।',
  paid: 'यह भुगतान पूरा हो गया है।',
  ended: 'यह भुगतान पेज बंद है। कोई भुगतान नहीं हुआ।',
  toShop: 'दुकान पर लौटें',
};

const arabic: Texts = {
  title: 'الدفع – عرض تجريبي',
  notice: 'تحل هذه الصفحة محل {provider} في العرض التجريبي. لا تُنقل أي أموال.',
  amount: 'المبلغ المطلوب',
  pay: 'ادفع',
  refuse: 'اجعل البنك يرفض البطاقة',
  approve: 'وافق في تطبيق UPI',
  decline: 'ارفض في تطبيق UPI',
  back: 'العودة إلى المتجر دون دفع',
  refused: 'رفض البنك الدفعة. يمكنك المحاولة مرة أخرى.',
  paid: 'اكتملت هذه الدفعة.',
  ended: 'صفحة الدفع هذه مغلقة. لم يُدفع شيء.',
  toShop: 'العودة إلى المتجر',
};

export function payPageTexts(locale: string | undefined): {
  texts: Texts;
  language: string;
  direction: string;
} {
  if (locale === 'hi') return { texts: hindi, language: 'hi', direction: 'ltr' };
  if (locale === 'ar') return { texts: arabic, language: 'ar', direction: 'rtl' };
  return { texts: english, language: 'en', direction: 'ltr' };
}
