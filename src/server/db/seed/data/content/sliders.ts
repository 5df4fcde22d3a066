import type { z } from 'zod';
import type { promoSliderSchema } from '#contracts/document/promo-slider.ts';

export type DemoSlider = z.input<typeof promoSliderSchema> & { slug: string };

const mango = { bg_color: '#f6ab1f', color: '#3b2502' };
const rose = { bg_color: '#f2c9bb', color: '#4a160a' };
const deep = { bg_color: '#14512d', color: '#fdf3d8' };
const sky = { bg_color: '#bfe0e6', color: '#0e3440' };
const beet = { bg_color: '#edc3d3', color: '#4b1030' };
const clay = { bg_color: '#e8cfae', color: '#43250d' };
const leaf = { bg_color: '#cfe3b4', color: '#1d3a12' };

// prettier-ignore
export const sliders: readonly DemoSlider[] = [
  {
    slug: 'market-offers', style: 1,
    title: { en: 'Market offers', hi: 'बाज़ार के ऑफ़र', ar: 'عروض السوق' },
    slides: [
      { image: 'mango', url: '/campaign/mango', ...mango, title: { en: 'Ten weeks of mango', hi: 'आम के दस हफ़्ते', ar: 'عشرة أسابيع من المانجو' }, text: { en: 'Boxes from Devgad, Ratnagiri and Malihabad', hi: 'देवगड, रत्नागिरि और मलीहाबाद की पेटियाँ', ar: 'صناديق من ديفغاد وراتناغيري ومليح آباد' }, data: { model: 'campaign', slug: 'mango' } },
      { image: 'rajma', url: '/item/rajma-chawal-kit', ...rose, title: { en: 'Curry night, sorted', hi: 'आज रात राजमा चावल', ar: 'عشاء الكاري جاهز' }, text: { en: 'Everything for rajma chawal in one bag', hi: 'राजमा चावल का सारा सामान एक किट में', ar: 'كل ما تحتاجه للراجما في كيس واحد' }, data: { model: 'item', slug: 'rajma-chawal-kit' } },
      { image: 'filter-coffee', url: '/featured-sections/malnad-coffee-and-honey', ...clay, title: { en: 'Roasted every Tuesday', hi: 'हर मंगलवार ताज़ी भुनी', ar: 'تُحمّص كل ثلاثاء' }, text: { en: 'Coffee from four Malnad estates', hi: 'मलनाड के चार बाग़ों की कॉफ़ी', ar: 'قهوة من أربع مزارع في مالناد' } },
      { image: 'prawn', url: '/category/fish-and-seafood', ...sky, title: { en: 'Off the night train', hi: 'रात की ट्रेन से ताज़ा', ar: 'طازج من قطار الليل' }, text: { en: 'Karwar’s catch, cleaned and on ice', hi: 'कारवार की मछली, साफ़ और बर्फ़ में पैक', ar: 'صيد كاروار، منظّف وعلى الثلج' }, data: { model: 'category', slug: 'fish-and-seafood' } },
    ],
  },
  {
    slug: 'stores-of-the-street', style: 6, show_title: true, auto_play: false, infinite_loop: false, show_indicators: false,
    title: { en: 'Stores on your street', hi: 'आपकी गली की दुकानें', ar: 'متاجر شارعك' },
    slides: [
      { image: 'basket', url: '/stores/green-basket', ...leaf, title: { en: 'Green Basket', hi: 'हरी टोकरी', ar: 'غرين باسكت' }, data: { model: 'store', slug: 'green-basket' } },
      { image: 'milk', url: '/stores/kaveri-dairy', ...sky, title: { en: 'Kaveri Dairy', hi: 'कावेरी डेयरी', ar: 'ألبان كافيري' }, data: { model: 'store', slug: 'kaveri-dairy' } },
      { image: 'bread', url: '/stores/old-fort-bakery', ...clay, title: { en: 'Old Fort Bakery', hi: 'ओल्ड फ़ोर्ट बेकरी', ar: 'مخبز أولد فورت' }, data: { model: 'store', slug: 'old-fort-bakery' } },
      { image: 'fish-silver', url: '/stores/coastal-catch', ...rose, title: { en: 'Coastal Catch', hi: 'कोस्टल कैच', ar: 'صيد الساحل' }, data: { model: 'store', slug: 'coastal-catch' } },
      { image: 'rice', url: '/stores/malnad-pantry', ...beet, title: { en: 'Malnad Pantry', hi: 'मलनाड भंडार', ar: 'مؤونة مالناد' }, data: { model: 'store', slug: 'malnad-pantry' } },
      { image: 'biryani', url: '/stores/night-owl-kitchen', ...mango, title: { en: 'Night Owl Kitchen', hi: 'नाइट आउल किचन', ar: 'مطبخ نايت آول' }, data: { model: 'store', slug: 'night-owl-kitchen' } },
    ],
  },
  {
    slug: 'from-the-field', style: 2, size: 2, auto_play: false,
    title: { en: 'From the field', hi: 'खेत से', ar: 'من الحقل' },
    slides: [
      { image: 'corn', url: '/category/vegetables', ...deep, title: { en: 'Picked at five, here by eight', hi: 'सुबह पाँच बजे तोड़ा, आठ बजे यहाँ', ar: 'قُطف في الخامسة ووصل في الثامنة' }, text: { en: 'Thirty-one growers around Kolar', hi: 'कोलार के इकतीस किसान', ar: 'واحد وثلاثون مزارعًا حول كولار' } },
      { image: 'tractor', url: '/farm-visit', ...mango, title: { en: 'Come and see the field', hi: 'आइए, खेत देखिए', ar: 'تعال وشاهد الحقل' }, text: { en: 'Farm visits on Saturdays and Sundays', hi: 'शनिवार और रविवार को खेत की सैर', ar: 'زيارات المزرعة السبت والأحد' } },
      { image: 'milk-cow', url: '/stores/kaveri-dairy', ...sky, data: { model: 'store', slug: 'kaveri-dairy' }, title: { en: 'Four farms, one morning run', hi: 'चार फ़ार्म, रोज़ सुबह', ar: 'أربع مزارع وجولة صباحية واحدة' }, text: { en: 'Fresh milk, bottled at dawn', hi: 'सुबह का ताज़ा दूध', ar: 'حليب طازج يُعبّأ مع الفجر' } },
    ],
  },
  {
    slug: 'two-rows-of-shelves', style: 3, show_title: true, auto_play: false, infinite_loop: false, show_indicators: false,
    title: { en: 'Shop by aisle', hi: 'सेक्शन के हिसाब से ख़रीदें', ar: 'تسوّق حسب القسم' },
    slides: [
      { image: 'chilli', url: '/category/spices', ...rose, title: { en: 'Spices & masala', hi: 'मसाले', ar: 'بهارات' } },
      { image: 'almond', url: '/category/nuts-and-dry-fruit', ...clay, title: { en: 'Nuts & dry fruit', hi: 'मेवे', ar: 'مكسرات وفواكه مجففة' } },
      { image: 'mint', url: '/category/greens-and-herbs', ...leaf, title: { en: 'Greens & herbs', hi: 'साग और पत्तियाँ', ar: 'ورقيات وأعشاب' } },
      { image: 'ghee', url: '/category/oils-and-ghee', ...mango, title: { en: 'Oils & ghee', hi: 'तेल और घी', ar: 'زيوت وسمن' } },
      { image: 'kulfi', url: '/category/ice-cream', ...beet, title: { en: 'Ice cream & kulfi', hi: 'आइसक्रीम और कुल्फ़ी', ar: 'آيس كريم وكولفي' } },
      { image: 'mocktail', url: '/category/drinks', ...sky, title: { en: 'Juices & drinks', hi: 'जूस और शरबत', ar: 'عصائر ومشروبات' } },
    ],
  },
  {
    slug: 'evening-offers', style: 5, auto_play: false,
    title: { en: 'Evening offers', hi: 'शाम के ऑफ़र', ar: 'عروض المساء' },
    slides: [
      { image: 'dosa', url: '/item/masala-dosa', ...clay, title: { en: 'Hot, crisp dosas', hi: 'गरमागरम करारा डोसा', ar: 'دوسا ساخنة مقرمشة' }, text: { en: 'Off the griddle until late', hi: 'देर रात तक तवे से', ar: 'من الصاج حتى وقت متأخر' } },
      { image: 'laddoo', url: '/category/sweets', ...beet, title: { en: 'Guests coming over?', hi: 'मेहमान आ रहे हैं?', ar: 'لديك ضيوف؟' }, text: { en: 'Sweets in real ghee', hi: 'देसी घी की मिठाइयाँ', ar: 'حلوى بالسمن البلدي' } },
    ],
  },
  {
    slug: 'seasons-of-the-market', style: 7, show_title: true, auto_play: false, show_indicators: false, infinite_loop: false,
    title: { en: 'This season', hi: 'इस मौसम में', ar: 'مواسم السوق' },
    slides: [
      { image: 'mango-heap', url: '/campaign/mango', ...mango, title: { en: 'Ten weeks of aam', hi: 'आम, सिर्फ़ दस हफ़्ते', ar: 'مانجو لعشرة أسابيع فقط' }, text: { en: 'Then not until next year', hi: 'फिर अगले साल ही', ar: 'ثم ننتظر العام القادم' } },
      { image: 'hut', ...leaf, title: { en: 'A taste of home', hi: 'घर जैसा स्वाद', ar: 'مذاق البيت' }, text: { en: 'The food we grew up with', hi: 'बचपन का खाना', ar: 'أطباق كبرنا عليها' } },
      { image: 'diya', ...beet, title: { en: 'Ready for Diwali', hi: 'दिवाली की तैयारी', ar: 'استعدادًا للديوالي' }, text: { en: 'Sweets, nuts and clay diyas', hi: 'मिठाई, मेवे और दीये', ar: 'حلوى ومكسرات وقناديل' } },
    ],
  },
  {
    slug: 'nine-small-shelves', style: 4, show_title: true, auto_play: false, infinite_loop: false, show_indicators: false,
    title: { en: 'More to explore', hi: 'और भी बहुत कुछ', ar: 'اكتشف المزيد' },
    slides: [
      { image: 'avocado', url: '/category/exotics', ...leaf, title: { en: 'Exotics', hi: 'ख़ास फल', ar: 'مميزة' } },
      { image: 'pickle-mango', url: '/category/pickles-and-jams', ...mango, title: { en: 'Pickles', hi: 'अचार', ar: 'مخللات' } },
      { image: 'eggs', url: '/category/eggs', ...clay, title: { en: 'Eggs', hi: 'अंडे', ar: 'بيض' } },
      { image: 'potato', url: '/category/roots-and-onions', ...rose, title: { en: 'Roots', hi: 'आलू-प्याज़', ar: 'جذور' } },
      { image: 'rajma', url: '/category/dals-and-beans', ...beet, title: { en: 'Dals', hi: 'दालें', ar: 'بقول' } },
      { image: 'broom', url: '/category/home-and-care', ...sky, title: { en: 'Home', hi: 'घर', ar: 'البيت' } },
    ],
  },
  {
    slug: 'campaign-strip', style: 8, auto_play: true, show_indicators: true,
    title: { en: 'Seasonal specials', hi: 'मौसम के ख़ास', ar: 'عروض الموسم' },
    slides: [
      { image: 'mango-box', url: '/campaign/mango', ...deep, title: { en: 'The season box is here', hi: 'मौसम की पेटी आ गई', ar: 'وصل صندوق الموسم' }, text: { en: 'Twelve Alphonsos, packed in straw', hi: 'बारह हापुस, पुआल में पैक', ar: 'اثنتا عشرة حبة ألفونسو معبأة في القش' } },
      { image: 'copper-pot', ...clay, title: { en: 'From our own kitchens', hi: 'हमारी अपनी रसोई से', ar: 'من مطابخنا' }, text: { en: 'Six families, six dishes', hi: 'छह परिवार, छह पकवान', ar: 'ست عائلات وستة أطباق' } },
    ],
  },
  {
    slug: 'a-handful', style: 9, size: 3, auto_play: false, infinite_loop: false, show_indicators: false, show_title: true,
    title: { en: 'By the handful', hi: 'मुट्ठी भर स्वाद', ar: 'لقيمات شهية' },
    slides: [
      { image: 'banana', url: '/item/yelakki-banana', ...leaf, data: { model: 'item', slug: 'yelakki-banana' } },
      { image: 'peanut', url: '/item/roasted-groundnuts', ...clay, data: { model: 'item', slug: 'roasted-groundnuts' } },
      { image: 'samosa', url: '/category/snacks', ...mango, title: { en: 'Snacks', hi: 'नमकीन', ar: 'تسالٍ' } },
      { image: 'litchi', url: '/item/litchi-from-muzaffarpur', ...rose, data: { model: 'item', slug: 'litchi-from-muzaffarpur' } },
      { image: 'chips-banana', url: '/item/malabar-banana-chips', ...sky, data: { model: 'item', slug: 'malabar-banana-chips' } },
    ],
  },
  {
    slug: 'membership', style: 11, auto_play: false,
    title: { en: 'Membership', hi: 'सदस्यता', ar: 'العضوية' },
    slides: [
      { image: 'vegetable-basket', url: '/pages/membership', ...deep, title: { en: 'Fresh produce every week', hi: 'हर हफ़्ते ताज़ी सब्ज़ियाँ', ar: 'خضار طازجة كل أسبوع' }, text: { en: 'Members get six kilos at market prices', hi: 'सदस्यों को छह किलो, मंडी के दाम पर', ar: 'ستة كيلوغرامات للأعضاء بأسعار السوق' } },
    ],
  },
  {
    slug: 'ways-in', style: 9, position_id: 2, auto_play: false, infinite_loop: false, show_indicators: false,
    title: { en: 'More ways to shop', hi: 'ख़रीदारी के और तरीक़े', ar: 'طرق أخرى إلى السوق' },
    slides: [
      { image: 'thali', url: '/combos', ...mango, title: { en: 'Combos', hi: 'कॉम्बो', ar: 'عروض مجمّعة' } },
      { image: 'basket', url: '/dynamic-featured-sections/main', ...leaf, title: { en: 'Top picks', hi: 'ख़ास पसंद', ar: 'أبرز المختارات' } },
      { image: 'diya', url: '/dynamic-featured-sections/deal_of_the_day', ...rose, title: { en: 'Today only', hi: 'सिर्फ़ आज', ar: 'اليوم فقط' } },
      { image: 'copper-pot', url: '/recipes', ...clay, title: { en: 'Recipes', hi: 'रेसिपी', ar: 'وصفات' } },
      { image: 'milk', url: '/dynamic-featured-sections/frequently_bought', ...sky, title: { en: 'Frequently bought', hi: 'अक्सर ख़रीदे जाने वाले', ar: 'الأكثر شراءً' } },
    ],
  },
  {
    slug: 'mango-shelf', style: 1, position_id: 3, category: 'mangoes', size: 1, auto_play: false,
    title: { en: 'Mango season', hi: 'आम का मौसम', ar: 'في موسم المانجو' },
    slides: [
      { image: 'mango-box', url: '/item/season-box-of-12-alphonso', ...deep, title: { en: 'The season box', hi: 'मौसम की पेटी', ar: 'صندوق الموسم' }, text: { en: 'Twelve Alphonsos, packed in straw', hi: 'बारह हापुस, पुआल में पैक', ar: 'اثنتا عشرة حبة ألفونسو معبأة في القش' } },
      { image: 'aam-panna', url: '/category/drinks', ...leaf, title: { en: 'Green mango coolers', hi: 'कच्चे आम के शरबत', ar: 'مشروبات المانجو الخضراء' }, text: { en: 'Aam panna for hot afternoons', hi: 'गर्म दोपहर के लिए आम पन्ना', ar: 'عام بانا لأيام الحر' } },
    ],
  },
];
