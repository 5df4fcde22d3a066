import type { OpeningHours } from '#domain/store.ts';
import type { DemoStore, DemoStoreCategory } from '../types.ts';

const everyDay = (opens: string, closes: string): OpeningHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }));

/** In each city, at least one store never closes, so that visitors can always order. */
const roundTheClock = everyDay('00:00', '24:00');

/** Open in the morning and in the evening, and all day on Saturday and Sunday. */
const twiceADay: OpeningHours[] = [1, 2, 3, 4, 5]
  .flatMap((day) => [
    { day, opens: '06:30', closes: '13:00' },
    { day, opens: '16:00', closes: '21:30' },
  ])
  .concat([0, 6].map((day) => ({ day, opens: '06:30', closes: '21:30' })));

// prettier-ignore
export const storeCategories: readonly DemoStoreCategory[] = [
  { slug: 'fruit-and-vegetables', name: 'Fruit & vegetables', hindi: 'फल और सब्ज़ियाँ', arabic: 'فواكه وخضار', picture: 'vegetable-basket', cloth: 'leaf' },
  { slug: 'dairies', name: 'Dairies', hindi: 'डेयरी', arabic: 'ألبان', picture: 'milk-cow', cloth: 'sky' },
  { slug: 'bakeries', name: 'Bakeries', hindi: 'बेकरी', arabic: 'مخابز', picture: 'bread', cloth: 'clay' },
  { slug: 'fish-and-meat', name: 'Fish & meat', hindi: 'मछली और मांस', arabic: 'سمك ولحوم', picture: 'prawn', cloth: 'tomato' },
  { slug: 'groceries', name: 'Groceries', hindi: 'किराना', arabic: 'بقالة', picture: 'sheaf', cloth: 'beet' },
  { slug: 'kitchens', name: 'Kitchens', hindi: 'रसोई', arabic: 'مطابخ', picture: 'biryani', cloth: 'marigold' },
  { slug: 'sweets-and-snacks', name: 'Sweets & snacks', hindi: 'मिठाई और नमकीन', arabic: 'حلويات ومقبلات', picture: 'laddoo', cloth: 'beet' },
  { slug: 'open-late', name: 'Open late', hindi: 'देर रात तक', arabic: 'مفتوح حتى وقت متأخر', picture: 'filter-coffee', cloth: 'clay' },
];

// prettier-ignore
export const stores: readonly DemoStore[] = [
  {
    slug: 'green-basket', name: 'Green Basket', hindi: { name: 'हरी टोकरी', description: 'होसकोटे और कोलार के ताज़े फल और सब्ज़ियाँ, सूरज निकलने से पहले दुकान पर' }, arabic: { name: 'غرين باسكت', description: 'فواكه وخضار من هوسكوته وكولار، تصل قبل شروق الشمس' },
    description: 'Fruit and vegetables from Hoskote and Kolar, in store before sunrise', picture: 'basket', cloth: 'leaf', color: '#1c6a3c',
    address: '27, Double Road, Indiranagar, Bengaluru 560038', phone: '+918045671200',
    categories: ['fruit-and-vegetables', 'open-late'], delivery_time: 12, spot: [12.9752, 77.6416],
    reach: { ring: [[13.003, 77.606], [13.0, 77.652], [12.992, 77.675], [12.962, 77.67], [12.952, 77.636], [12.97, 77.617], [12.984, 77.604]] },
    min_order_price: 9900, freeFrom: 39900, charge: { type: 'FIXED', charge: 2500 }, selfPickup: true, hours: roundTheClock,
    slots: { minutes: 120, capacity: 6, evening: { from: 1080, charge: 1000 } },
  },
  {
    slug: 'kaveri-dairy', name: 'Kaveri Dairy', hindi: { name: 'कावेरी डेयरी', description: 'चार फ़ार्म का दूध, दही और पनीर, रोज़ सुबह चार बजे पैक' }, arabic: { name: 'ألبان كافيري', description: 'حليب ولبن وبانير من أربع مزارع على طريق كاناكابورا، يُعبّأ في الرابعة كل صباح' },
    description: 'Milk, curd and paneer from four farms on the Kanakapura road, bottled at four every morning', picture: 'milk-cow', cloth: 'sky', color: '#1f5f8b',
    address: '9, Amarjyoti Layout, Domlur, Bengaluru 560071', phone: '+918045671210',
    categories: ['dairies', 'open-late'], delivery_time: 18, spot: [12.9592, 77.6402], reach: { radius: 9 },
    min_order_price: 0, freeFrom: 29900, charge: { type: 'DYNAMIC', base_charge: 1500, base_distance: 2, extra_charge: 800, extra_distance: 1 }, selfPickup: true, hours: roundTheClock,
  },
  {
    slug: 'old-fort-bakery', name: 'Old Fort Bakery', hindi: { name: 'ओल्ड फ़ोर्ट बेकरी', description: '1938 से लकड़ी की भट्ठी में सिकी ब्रेड और बिस्कुट' }, arabic: { name: 'مخبز أولد فورت', description: 'خبز وكعك وبسكويت من فرن حطب لم ينطفئ منذ عام 1938' },
    description: 'Bread, buns and biscuits from a wood-fired oven that has not gone out since 1938', picture: 'bread', cloth: 'clay', color: '#8a4b1f',
    address: '14, Mosque Road, Frazer Town, Bengaluru 560005', phone: '+918045671220',
    categories: ['bakeries', 'sweets-and-snacks'], delivery_time: 25, spot: [12.9962, 77.6165], reach: { radius: 6 },
    min_order_price: 14900, freeFrom: 29900, charge: { type: 'FIXED', charge: 3000 }, selfPickup: true, hours: everyDay('06:00', '21:00'),
    holidays: [[9, 'Oven repairs']],
  },
  {
    slug: 'coastal-catch', name: 'Coastal Catch', hindi: { name: 'कोस्टल कैच', description: 'मंगलूरु और कारवार की मछली, उसी दिन साफ़ की हुई' }, arabic: { name: 'صيد الساحل', description: 'سمك من مانغالور وكاروار في قطار الليل، ولحم يُقطع عند الطلب، بلا تجميد' },
    description: 'Fish from Mangaluru and Karwar on the night train, meat cut to order, never frozen', picture: 'prawn', cloth: 'tomato', color: '#a63a2a',
    address: '3, Cambridge Road, Ulsoor, Bengaluru 560008', phone: '+918045671230',
    categories: ['fish-and-meat'], delivery_time: 35, spot: [12.9763, 77.6275],
    reach: { ring: [[13.001, 77.59], [13.013, 77.65], [12.978, 77.672], [12.946, 77.65], [12.929, 77.632], [12.929, 77.612], [12.958, 77.594]] },
    min_order_price: 24900, freeFrom: 99900, charge: { type: 'DYNAMIC', base_charge: 2900, base_distance: 3, extra_charge: 1000, extra_distance: 1 }, selfPickup: true, hours: twiceADay,
    slots: { minutes: 180, capacity: 10 },
  },
  {
    slug: 'malnad-pantry', name: 'Malnad Pantry', hindi: { name: 'मलनाड भंडार', description: 'चावल, दाल, मसाले, कॉफ़ी और शहद, पश्चिमी घाट से' }, arabic: { name: 'مؤونة مالناد', description: 'أرز وبقول وبهارات وقهوة وعسل من مزارع ومطاحن صغيرة في الغات الغربية' },
    description: 'Rice, dals, spices, coffee and honey from small estates and mills in the Western Ghats', picture: 'honey', cloth: 'marigold', color: '#8a5a00',
    address: '112, 80 Feet Road, Koramangala, Bengaluru 560034', phone: '+918045671240',
    categories: ['groceries'], delivery_time: 40, spot: [12.9387, 77.6271], reach: { radius: 15 },
    min_order_price: 19900, freeFrom: 79900, charge: { type: 'DYNAMIC', base_charge: 2500, base_distance: 4, extra_charge: 1200, extra_distance: 2 }, selfPickup: true, hours: everyDay('07:00', '22:30'),
  },
  {
    slug: 'night-owl-kitchen', name: 'Night Owl Kitchen', hindi: { name: 'नाइट आउल किचन', description: 'शाम सात से सुबह चार बजे तक गरम खाना' }, arabic: { name: 'مطبخ نايت آول', description: 'برياني ودوسا ولفائف من السابعة مساءً حتى الرابعة صباحًا' },
    description: 'Biryani, dosas and rolls from seven in the evening until four in the morning', picture: 'biryani-chicken', cloth: 'clay', color: '#4a3580',
    address: '41, 5th Block, Koramangala, Bengaluru 560034', phone: '+918045671250',
    categories: ['kitchens', 'open-late'], delivery_time: 30, spot: [12.9345, 77.6192], reach: { radius: 7.5 },
    min_order_price: 14900, charge: { type: 'FIXED', charge: 3900 }, selfPickup: false, hours: everyDay('19:00', '04:00'),
  },
  {
    slug: 'tomato-raju', name: 'Tomato Raju & Sons', hindi: { name: 'टमाटर राजू एंड सन्स', description: 'उलसूर बाज़ार की पुरानी दुकान, रोज़ की सब्ज़ियाँ कम दाम पर' }, arabic: { name: 'طماطم راجو وأولاده', description: 'خضار كل يوم بأسعار السوق، من الزاوية نفسها في سوق أولسور منذ أربعين عامًا' },
    description: 'Everyday vegetables at market prices, from the same corner of Ulsoor market for forty years', picture: 'tractor', cloth: 'marigold', color: '#b3261e',
    address: 'Stall 7, Ulsoor Market, Bengaluru 560008', phone: '+918045671260',
    categories: ['fruit-and-vegetables'], delivery_time: 28, spot: [12.9829, 77.6238], reach: { radius: 4.5 },
    min_order_price: 4900, charge: { type: 'FIXED', charge: 1900 }, selfPickup: true, hours: everyDay('06:00', '14:00'), isPaused: true,
  },
  {
    slug: 'deccan-mandi', name: 'Deccan Mandi', hindi: { name: 'डेक्कन मंडी', description: 'जुन्नर, नाशिक और देवगड के किसानों से सीधे' }, arabic: { name: 'سوق الدكن', description: 'مباشرةً من مزارعي جونار وناشيك وديفغاد غرب بونه' },
    description: 'Straight from growers in Junnar, Nashik and Devgad to the west of Pune', picture: 'vegetable-basket', cloth: 'leaf', color: '#2f6b1f',
    address: '5, Prabhat Road, Deccan Gymkhana, Pune 411004', phone: '+912045671270',
    categories: ['fruit-and-vegetables', 'groceries', 'open-late'], delivery_time: 20, spot: [18.5142, 73.8345],
    reach: { ring: [[18.575, 73.775], [18.575, 73.815], [18.54, 73.86], [18.498, 73.87], [18.476, 73.825], [18.474, 73.79], [18.51, 73.785]] },
    min_order_price: 9900, freeFrom: 44900, charge: { type: 'FIXED', charge: 2900 }, selfPickup: true, hours: roundTheClock,
  },
  {
    slug: 'sadashiv-farsan', name: 'Sadashiv Farsan House', hindi: { name: 'सदाशिव फरसाण हाउस', description: 'चकली, बाकरवड़ी, श्रीखंड और मोदक, रोज़ ताज़ा' }, arabic: { name: 'بيت ساداشيف للفرسان', description: 'بهاكرفادي وتشاكلي وشريخند وموداك، تُصنع طوال الليل في ساداشيف بيث' },
    description: 'Bakarwadi, chakli, shrikhand and modak, made through the night in Sadashiv Peth', picture: 'laddoo', cloth: 'beet', color: '#9b2c5e',
    address: '618, Tilak Road, Sadashiv Peth, Pune 411030', phone: '+912045671280',
    categories: ['sweets-and-snacks'], delivery_time: 45, spot: [18.5085, 73.8497], reach: { radius: 17 },
    min_order_price: 19900, freeFrom: 69900, charge: { type: 'DYNAMIC', base_charge: 3500, base_distance: 5, extra_charge: 1500, extra_distance: 3 }, selfPickup: true, hours: everyDay('08:00', '21:00'),
    holidays: [[12, 'Family wedding']],
  },
  {
    slug: 'chandni-stores', name: 'Chandni Stores', hindi: { name: 'चाँदनी स्टोर्स', description: 'खारी बावली के मसाले, मेवे और रोज़ का किराना' }, arabic: { name: 'متجر تشاندني', description: 'بهارات ومكسرات من خاري باولي، وكل ما يطلبه مطبخ دلهي' },
    description: 'Spices and dry fruit from Khari Baoli, and everything else a Delhi kitchen needs', picture: 'masala', cloth: 'tomato', color: '#8c1d40',
    address: '2214, Khari Baoli, Chandni Chowk, Delhi 110006', phone: '+911145671290',
    categories: ['groceries', 'fruit-and-vegetables', 'open-late'], delivery_time: 38, spot: [28.6571, 77.2223], reach: { radius: 22 },
    min_order_price: 14900, freeFrom: 59900, charge: { type: 'DYNAMIC', base_charge: 2000, base_distance: 3, extra_charge: 700, extra_distance: 1 }, selfPickup: true, hours: roundTheClock,
  },
  {
    slug: 'dilli-dhaba', name: 'Dilli Dhaba', hindi: { name: 'दिल्ली ढाबा', description: 'छोले भटूरे, दाल मखनी और पराँठे, देसी घी में' }, arabic: { name: 'دلّي دابا', description: 'تشوليه بهاتوره ودال مكهني وبراتا محشوة، تُطبخ على مهل وتصل ساخنة' },
    description: 'Chole bhature, dal makhani and stuffed parathas, slow-cooked and delivered hot', picture: 'dal-makhani', cloth: 'leaf', color: '#a14a00',
    address: 'M-24, Central Market, Lajpat Nagar, Delhi 110024', phone: '+911145671300',
    categories: ['kitchens'], delivery_time: 32, spot: [28.5693, 77.2408], reach: { radius: 9 },
    min_order_price: 19900, freeFrom: 49900, charge: { type: 'FIXED', charge: 3500 }, selfPickup: true, hours: everyDay('11:00', '23:30'),
  },
];
