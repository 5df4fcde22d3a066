import { demoText, type DemoText } from './content/localized-demo-text.ts';

export interface DemoPlan {
  kilograms: number;
  /** The price in paise. */
  price: number;
  name: DemoText;
  description: DemoText;
  /** What members get, with one benefit per line of text. */
  benefits: DemoText;
}

// prettier-ignore
const benefits = demoText(
  'Market prices in the members’ mart\nMilk and oil count by the litre\nDelivery or pickup, as usual',
  'सदस्य मार्ट में मंडी के दाम\nदूध और तेल लीटर से गिने जाते हैं\nडिलीवरी या पिकअप, जैसे हमेशा',
  'أسعار السوق في متجر الأعضاء\nالحليب والزيت يُحسبان باللتر\nتوصيل أو استلام كالمعتاد',
);

// prettier-ignore
export const plans: readonly DemoPlan[] = [
  { kilograms: 6, price: 9900, benefits, name: demoText('Six kilos', 'छह किलो', 'ستة كيلوغرامات'), description: demoText('For one or two who cook most evenings.', 'एक या दो लोगों के लिए, जो अक्सर शाम को पकाते हैं।', 'لشخص أو شخصين يطبخان معظم الأمسيات.') },
  { kilograms: 12, price: 17900, benefits, name: demoText('Twelve kilos', 'बारह किलो', 'اثنا عشر كيلوغرامًا'), description: demoText('For a family that sits down to dinner every day.', 'उस परिवार के लिए, जो रोज़ साथ खाना खाता है।', 'لعائلة تجتمع على العشاء كل يوم.') },
  { kilograms: 20, price: 26900, benefits, name: demoText('Twenty kilos', 'बीस किलो', 'عشرون كيلوغرامًا'), description: demoText('For a full house, with guests on Sunday.', 'भरे-पूरे घर के लिए, इतवार के मेहमानों के साथ।', 'لبيت عامر يستقبل الضيوف يوم الجمعة.') },
];

/** The person who already has a membership, paid from store credit: her plan, and how many days ago it began. */
export const member = { userId: 'demo-leela', plan: 12, daysAgo: 9, credit: 250_000 } as const;
