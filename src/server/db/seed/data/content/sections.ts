import type { z } from 'zod';
import type { sectionSchema } from '#contracts/document/section.ts';

export type DemoSection = z.input<typeof sectionSchema> & { slug: string };

/** Sections of the home screen, of campaigns, and of the screens that list all sections of one kind. */
// prettier-ignore
export const sections: readonly DemoSection[] = [
  {
    slug: 'todays-fruit-stall', style: 2,
    title: { en: 'Today’s fruit', hi: 'आज के ताज़े फल', ar: 'فواكه اليوم' },
    subtitle: { en: 'Fresh in before 6 am', hi: 'सुबह छह बजे से पहले आए', ar: 'وصلت قبل السادسة صباحًا' },
    items: ['alphonso-mango-devgad', 'yelakki-banana', 'kiran-watermelon', 'black-grapes-nashik', 'nagpur-oranges', 'mahabaleshwar-strawberries', 'tender-coconut', 'pomegranate-bhagwa', 'junnar-grapes-in-a-box', 'nashik-grapes-purple', 'himachal-apples-delhi-run', 'kinnow-by-the-dozen'],
  },
  {
    slug: 'ten-weeks-of-mango', style: 1, image: 'mango', bg_image: 'tree', bg_color: '#f6b01e', title_color: '#3a2400',
    title: { en: 'Ten weeks of mango', hi: 'आम के दस हफ़्ते', ar: 'عشرة أسابيع من المانجو' },
    subtitle: { en: 'From Devgad, Gir and Kurnool', hi: 'देवगड, गिर और कुरनूल से', ar: 'من ديفغاد وغير وكورنول' },
    items: ['alphonso-mango-devgad', 'kesar-mango-gir', 'banganapalli-mango', 'totapuri-mango', 'season-box-of-12-alphonso', 'mango-ice-cream-tub', 'devgad-hapus-by-the-dozen', 'pairi-mango-for-aamras', 'aam-papad-in-strips'],
  },
  {
    slug: 'mango', kind: 'campaign', style: 3, image: 'mango', bg_color: '#f6b01e', title_color: '#3a2400',
    title: { en: 'Ten weeks of mango', hi: 'आम के दस हफ़्ते', ar: 'عشرة أسابيع من المانجو' },
    subtitle: { en: 'From Devgad, Gir and Kurnool', hi: 'देवगड, गिर और कुरनूल से', ar: 'من ديفغاد وغير وكورنول' },
    items: ['alphonso-mango-devgad', 'kesar-mango-gir', 'banganapalli-mango', 'totapuri-mango', 'season-box-of-12-alphonso', 'mango-ice-cream-tub', 'devgad-hapus-by-the-dozen', 'pairi-mango-for-aamras', 'aam-papad-in-strips'],
  },
  {
    slug: 'kitchen-standbys', kind: 'category', style: 3, image: 'basket', bg_color: '#e3efd3', title_color: '#1d3a12',
    title: { en: 'Kitchen staples', hi: 'रसोई का ज़रूरी सामान', ar: 'أساسيات المطبخ' },
    subtitle: { en: 'The basics you always run out of', hi: 'जो हमेशा पहले ख़त्म होता है', ar: 'ما ينفد دائمًا قبل غيره' },
    items: ['hill-tomatoes-kolar', 'nashik-onions', 'a2-cow-milk-kaveri-dairy', 'milk-bread-old-fort-bakery', 'sona-masuri-rice-aged', 'toor-dal-gulbarga', 'country-eggs-free-range', 'malai-paneer', 'lasalgaon-onions-sorted', 'indrayani-rice', 'agra-potatoes', 'sharbati-wheat-atta'],
  },
  {
    slug: 'malnad-coffee-and-honey', style: 7, bg_color: '#f3d289', title_color: '#4a2e00',
    title: { en: 'Malnad coffee & honey', hi: 'मलनाड की कॉफ़ी और शहद', ar: 'قهوة مالناد وعسلها' },
    subtitle: { en: 'Small estates, roasted every Tuesday', hi: 'छोटे बाग़ों से, हर मंगलवार भुनी', ar: 'من مزارع صغيرة، تُحمّص كل ثلاثاء' },
    items: ['filter-coffee-80-20', 'coorg-forest-honey', 'roasted-groundnuts', 'single-estate-arabica', 'tender-coconut', 'nilgiri-black-tea', 'honey-in-the-comb', 'darjeeling-second-flush'],
  },
  {
    slug: 'small-hunger', style: 4, image: 'samosa',
    title: { en: 'Snack time', hi: 'नाश्ते का समय', ar: 'وقت الوجبات الخفيفة' },
    subtitle: { en: 'Perfect with your 4 pm tea', hi: 'शाम चार बजे की चाय के साथ', ar: 'مع شاي الرابعة عصرًا' },
    items: ['vegetable-puff', 'nankhatai', 'masala-peanuts', 'bhakarwadi', 'bombay-sandwich-toasted', 'chakli-bhajani', 'samosa-pair'],
  },
  {
    slug: 'night-kitchen', style: 5, image: 'biryani',
    title: { en: 'Late-night kitchen', hi: 'देर रात की रसोई', ar: 'مطبخ آخر الليل' },
    subtitle: { en: 'Hot food from 7 pm till late', hi: 'शाम सात बजे से देर रात तक', ar: 'من السابعة مساءً حتى وقت متأخر' },
    items: ['chicken-dum-biryani', 'masala-dosa', 'egg-roll-kolkata', 'curd-rice-tempered', 'steamed-veg-momos', 'podi-idli-ghee', 'dal-makhani-overnight', 'amritsari-chole-bhature', 'aloo-paratha'],
  },
  {
    slug: 'off-the-night-train', kind: 'category', category: 'fish-and-seafood', style: 6, image: 'prawn', bg_color: '#d9ebee', title_color: '#0e3440',
    title: { en: 'Off the night train', hi: 'रात की ट्रेन से ताज़ा', ar: 'طازج من قطار الليل' },
    subtitle: { en: 'Landed in Karwar yesterday evening', hi: 'कल शाम कारवार में पकड़ी गई', ar: 'صيد كاروار مساء أمس' },
    items: ['seer-fish-steaks', 'tiger-prawns-cleaned', 'silver-pomfret', 'mackerel-karwar', 'squid-rings', 'basa-fillet-boneless'],
  },
  {
    slug: 'where-it-comes-from', style: 8,
    title: { en: 'Where it comes from', hi: 'कहाँ से आता है', ar: 'من أين يأتي' },
    subtitle: { en: 'The places behind your food', hi: 'आपके खाने के पीछे की जगहें', ar: 'الأماكن التي يأتي منها طعامك' },
    items: ['a2-cow-milk-kaveri-dairy', 'tender-coconut', 'filter-coffee-80-20', 'country-eggs-free-range', 'sona-masuri-rice-aged', 'alphonso-mango-devgad', 'pairi-mango-for-aamras', 'chausa-mango-rataul'],
  },
  {
    slug: 'by-the-clock', is_parent: true, style: 2, bg_color: '#1c4a36', title_color: '#fdf3d8', item_color: '#fffdf5',
    title: { en: 'Round the clock', hi: 'सुबह से रात तक', ar: 'على مدار الساعة' },
    subtitle: { en: 'Something for every hour', hi: 'हर समय के लिए कुछ', ar: 'لكل ساعة ما يناسبها' },
    child_sections: ['seven-in-the-morning', 'one-o-clock-lunch', 'eight-in-the-evening'],
  },
  {
    slug: 'seven-in-the-morning', image: 'filter-coffee',
    title: { en: 'Seven in the morning', hi: 'सुबह सात बजे', ar: 'السابعة صباحًا' },
    subtitle: { en: 'Before the milk boils', hi: 'दूध उबलने से पहले', ar: 'قبل أن يغلي الحليب' },
    items: ['a2-cow-milk-kaveri-dairy', 'milk-bread-old-fort-bakery', 'country-eggs-free-range', 'thick-poha', 'filter-coffee-80-20', 'butter-croissant', 'elaichi-bananas-jalgaon', 'aloo-paratha', 'kulhad-chai'],
  },
  {
    slug: 'one-o-clock-lunch', image: 'thali',
    title: { en: 'One o’clock, and everybody is home', hi: 'दोपहर एक बजे, सब घर पर', ar: 'الواحدة ظهرًا والجميع في البيت' },
    subtitle: { en: 'Rice, dal and fresh greens', hi: 'चावल, दाल और ताज़ी सब्ज़ी', ar: 'أرز وعدس وخضار طازجة' },
    items: ['sona-masuri-rice-aged', 'toor-dal-gulbarga', 'palak-two-bunches', 'set-curd-in-a-clay-pot', 'hill-tomatoes-kolar', 'okra-small-and-snapping', 'indrayani-rice', 'bhindi-satara', 'sharbati-wheat-atta', 'arhar-dal-kanpur'],
  },
  {
    slug: 'eight-in-the-evening', image: 'curry',
    title: { en: 'Eight in the evening', hi: 'रात आठ बजे', ar: 'الثامنة مساءً' },
    subtitle: { en: 'No one feels like cooking', hi: 'आज खाना बनाने का मन नहीं', ar: 'لا أحد يرغب في الطبخ' },
    items: ['chicken-dum-biryani', 'masala-dosa', 'paneer-tikka-roll', 'malabar-parotta', 'green-salad-with-lime', 'gulab-jamun-warm', 'dal-makhani-overnight', 'garlic-naan', 'misal-kit-for-two'],
  },
  {
    slug: 'deal-of-the-day', kind: 'deal_of_the_day', type: 'deal_of_the_day', style: 1, image: 'strawberry',
    title: { en: 'Deal of the day', hi: 'आज का ऑफ़र', ar: 'عرض اليوم' },
    subtitle: { en: 'Until midnight or while stocks last', hi: 'आज रात 12 बजे तक, या स्टॉक रहने तक', ar: 'حتى منتصف الليل أو حتى نفاد الكمية' },
    items: ['mahabaleshwar-strawberries', 'hass-avocado-coorg', 'milk-bread-old-fort-bakery', 'broccoli-kotagiri', 'ooty-carrots', 'kiran-watermelon', 'cherry-tomatoes-hoskote', 'coorg-forest-honey', 'basa-fillet-boneless', 'chicken-breast-boneless', 'country-eggs-free-range', 'banganapalli-mango', 'junnar-grapes-in-a-box', 'bhakarwadi', 'kesar-shrikhand-tub', 'mamra-almonds', 'kashmiri-walnut-halves', 'amritsari-chole-bhature'],
  },
  {
    slug: 'last-crates', kind: 'deal_of_the_day', type: 'deal_of_the_day_1', style: 1,
    title: { en: 'Last crates', hi: 'आख़िरी स्टॉक', ar: 'آخر الكميات' },
    subtitle: { en: 'Gone by tomorrow', hi: 'कल तक नहीं बचेंगे', ar: 'لن تبقى إلى الغد' },
    items: ['cherry-tomatoes-hoskote', 'broccoli-kotagiri', 'yelakki-banana', 'milk-bread-old-fort-bakery', 'cherries-shopian', 'junnar-grapes-in-a-box', 'amritsari-chole-bhature'],
  },
  {
    slug: 'pocket-money', kind: 'deal_of_the_day', type: 'deal_of_the_day', layout: 'new1', style: 1,
    title: { en: 'Easy on the pocket', hi: 'जेब पर हल्के', ar: 'أسعار في المتناول' },
    subtitle: { en: 'Everything under ₹100', hi: 'सब कुछ ₹100 से कम', ar: 'كل شيء بأقل من 100 ₹' },
    items: ['yelakki-banana', 'ooty-carrots', 'milk-bread-old-fort-bakery', 'cherry-tomatoes-hoskote', 'toned-milk-pouch', 'broccoli-kotagiri', 'kiran-watermelon', 'country-eggs-free-range', 'bhakarwadi'],
  },
  {
    slug: 'for-the-shelf', kind: 'deal_of_the_day', type: 'deal_of_the_day', layout: 'new2', style: 1,
    title: { en: 'For the pantry', hi: 'रसोई में रखने के लिए', ar: 'لخزانة المطبخ' },
    subtitle: { en: 'Keeps well, so stock up', hi: 'देर तक चले, ज़्यादा ले लें', ar: 'يدوم طويلًا، فاشترِ أكثر' },
    items: ['coorg-forest-honey', 'sunflower-oil-filtered', 'rajma-chawal-kit', 'tea-time-box-for-two', 'breakfast-crate', 'mamra-almonds', 'kashmiri-walnut-halves'],
  },
  {
    slug: 'from-the-cold-room', kind: 'deal_of_the_day', type: 'deal_of_the_day', layout: 'new3', style: 1,
    title: { en: 'From the cold store', hi: 'कोल्ड स्टोर से', ar: 'من ركن المبرّدات' },
    subtitle: { en: 'Cleaned, cut and on ice', hi: 'साफ़, कटे और बर्फ़ में पैक', ar: 'منظّف ومقطّع ومحفوظ على الثلج' },
    items: ['basa-fillet-boneless', 'chicken-breast-boneless', 'curry-night-for-four', 'aamras-for-six', 'kesar-shrikhand-tub'],
  },
  {
    slug: 'choose-your-pack', kind: 'deal_of_the_day', type: 'deal_of_the_day_singleItem', style: 1,
    title: { en: 'Choose your pack', hi: 'अपना पैक चुनिए', ar: 'اختر عبوتك' },
    subtitle: { en: 'Your favourites in the size you need', hi: 'आपकी पसंद, आपके साइज़ में', ar: 'مفضّلاتك بالحجم الذي يناسبك' },
    items: ['nagpur-oranges', 'alphonso-mango-devgad', 'ooty-carrots', 'country-eggs-free-range', 'mamra-almonds'],
  },
  {
    slug: 'often-bought', kind: 'frequently_bought', type: 'frequently_bought', style: 2,
    title: { en: 'Frequently bought together', hi: 'अक्सर साथ में ख़रीदे जाने वाले', ar: 'تُشترى معًا كثيرًا' },
    subtitle: { en: 'What your neighbours are buying', hi: 'आपके पड़ोसी क्या ख़रीद रहे हैं', ar: 'ما يشتريه جيرانك' },
    items: ['nagpur-oranges', 'coorg-forest-honey', 'young-ginger', 'mahabaleshwar-strawberries', 'hill-tomatoes-kolar', 'nashik-onions', 'green-chillies', 'coriander-with-roots', 'a2-cow-milk-kaveri-dairy', 'country-eggs-free-range', 'ladi-pav', 'milk-bread-old-fort-bakery', 'sona-masuri-rice-aged', 'toor-dal-gulbarga', 'litchi-from-muzaffarpur', 'lasalgaon-onions-sorted', 'agra-potatoes', 'tandoori-roti', 'dal-makhani-overnight'],
  },
];
