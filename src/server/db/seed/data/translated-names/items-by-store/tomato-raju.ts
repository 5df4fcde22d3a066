import type { Names } from '#server/db/seed/types.ts';

// prettier-ignore
export const tomatoRajuNames: Names = {
  'Tomatoes, everyday': ['रोज़ के टमाटर', 'طماطم كل يوم'],
  'Market brinjal, mixed': ['मिले-जुले बैंगन', 'باذنجان مشكّل'],
  'Cabbage, half': ['आधी पत्तागोभी', 'نصف ملفوفة'],
  'Cauliflower, everyday': ['रोज़ की फूलगोभी', 'قرنبيط كل يوم'],
  'Beans, market cut': ['बीन्स', 'فاصوليا السوق'],
  'Capsicum, small ones': ['छोटी शिमला मिर्च', 'فلفل رومي صغير'],
  'Lauki, market size': ['लौकी', 'قرع بحجم السوق'],
  'Drumstick greens': ['सहजन के पत्ते', 'أوراق المورينغا'],
  'Mixed greens for massoppu': ['मस्सोप्पु का मिला-जुला साग', 'خضار ورقية مشكّلة'],
  'Onions, small bag': ['प्याज़, छोटा थैला', 'بصل، كيس صغير'],
  'Potatoes, small bag': ['आलू, छोटा थैला', 'بطاطس، كيس صغير'],
  'Carrots, juicing': ['जूस की गाजर', 'جزر للعصير'],
  'Bananas, Robusta dozen': ['रोबस्टा केले, दर्जन', 'موز روبوستا، دزينة'],
  'Lemons by the twenty': ['नींबू, बीस', 'ليمون، عشرون حبة'],
  'Watermelon, big striped': ['बड़ा धारीदार तरबूज़', 'بطيخ كبير مخطط'],
};
