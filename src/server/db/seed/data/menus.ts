/** How much a dish is: in English, Hindi and Arabic. */
export const portions = {
  one: ['Serves 1', '1 व्यक्ति के लिए', 'تكفي شخصًا واحدًا'],
  two: ['Serves 2', '2 लोगों के लिए', 'تكفي شخصين'],
  piece: ['1 piece', '1 पीस', 'قطعة واحدة'],
  pieces2: ['2 pieces', '2 पीस', 'قطعتان'],
  pieces3: ['3 pieces', '3 पीस', '3 قطع'],
  pieces4: ['4 pieces', '4 पीस', '4 قطع'],
  pieces6: ['6 pieces', '6 पीस', '6 قطع'],
  pieces8: ['8 pieces', '8 पीस', '8 قطع'],
  plate: ['1 plate', '1 प्लेट', 'طبق واحد'],
  ml150: ['150 ml', '150 मिली', '150 مل'],
  ml200: ['200 ml', '200 मिली', '200 مل'],
  ml300: ['300 ml', '300 मिली', '300 مل'],
  ml500: ['500 ml', '500 मिली', '500 مل'],
} as const satisfies Readonly<Record<string, readonly [english: string, hindi: string, arabic: string]>>;

export interface DemoDish {
  /** The item's English name. */
  name: string;
  portion?: keyof typeof portions;
  spice?: 1 | 2 | 3;
  isBestseller?: true;
}

export interface DemoMenuSection {
  name: string;
  hindi: string;
  arabic: string;
  dishes: readonly DemoDish[];
}

/** The stores whose page is a menu, with the sections of the menu in order. */
// prettier-ignore
export const menus: Readonly<Record<string, readonly DemoMenuSection[]>> = {
  'night-owl-kitchen': [
    { name: 'Biryani', hindi: 'बिरयानी', arabic: 'برياني', dishes: [
      { name: 'Chicken dum biryani', spice: 2, isBestseller: true },
      { name: 'Mutton biryani, Donne style', portion: 'one', spice: 2 },
      { name: 'Egg biryani', portion: 'one', spice: 1 },
      { name: 'Prawn biryani, coastal', portion: 'one', spice: 2 },
      { name: 'Vegetable dum biryani', portion: 'one', spice: 1 },
      { name: 'Midnight supper for two', portion: 'two', spice: 2 },
    ] },
    { name: 'Rice and khichdi', hindi: 'चावल और खिचड़ी', arabic: 'أرز وخِتشدي', dishes: [
      { name: 'Curd rice, tempered', portion: 'one', isBestseller: true },
      { name: 'Lemon rice', portion: 'one', spice: 1 },
      { name: 'Bisi bele bath', portion: 'one', spice: 1 },
      { name: 'Moong khichdi, ghee', portion: 'one' },
    ] },
    { name: 'Dosa, idli and vada', hindi: 'दोसा, इडली और वड़ा', arabic: 'دوسا وإدلي وفادا', dishes: [
      { name: 'Masala dosa', portion: 'piece', spice: 1, isBestseller: true },
      { name: 'Set dosa with saagu', portion: 'pieces3' },
      { name: 'Rava onion dosa', portion: 'piece', spice: 1 },
      { name: 'Benne khali dosa', portion: 'pieces2' },
      { name: 'Podi idli, ghee', portion: 'pieces6', spice: 2 },
      { name: 'Medu vada, two', portion: 'pieces2' },
    ] },
    { name: 'Rolls, burgers and pakoda', hindi: 'रोल, बर्गर और पकोड़े', arabic: 'لفائف وبرغر وباكورا', dishes: [
      { name: 'Egg roll, Kolkata', portion: 'piece', spice: 1, isBestseller: true },
      { name: 'Chicken kathi roll', portion: 'piece', spice: 2 },
      { name: 'Paneer tikka roll', portion: 'piece', spice: 1 },
      { name: 'Night Owl burger', portion: 'piece', spice: 1 },
      { name: 'Masala omelette, pav', portion: 'one', spice: 1 },
      { name: 'Onion pakoda', portion: 'plate', spice: 1 },
    ] },
    { name: 'Momos and Chinese', hindi: 'मोमो और चाइनीज़', arabic: 'مومو وأطباق صينية', dishes: [
      { name: 'Steamed veg momos', portion: 'pieces8' },
      { name: 'Chicken momos, jhol', portion: 'pieces8', spice: 2, isBestseller: true },
      { name: 'Egg fried rice', portion: 'one' },
      { name: 'Hakka noodles', portion: 'one', spice: 1 },
      { name: 'Chilli chicken, dry', portion: 'plate', spice: 3 },
    ] },
    { name: 'Curries and breads', hindi: 'करी और रोटियाँ', arabic: 'كاري وخبز', dishes: [
      { name: 'Andhra chicken curry', portion: 'two', spice: 3, isBestseller: true },
      { name: 'Fish curry, Mangaluru', portion: 'two', spice: 2 },
      { name: 'Egg roast, Kerala', portion: 'pieces2', spice: 2 },
      { name: 'Rajma, home style', portion: 'one', spice: 1 },
      { name: 'Malabar parotta', portion: 'pieces2' },
      { name: 'Phulka, four', portion: 'pieces4' },
      { name: 'Green salad with lime', portion: 'one' },
    ] },
    { name: 'Drinks and something sweet', hindi: 'पेय और मीठा', arabic: 'مشروبات وحلوى', dishes: [
      { name: 'Filter kaapi, hot', portion: 'ml200', isBestseller: true },
      { name: 'Sulaimani chai', portion: 'ml200' },
      { name: 'Cold coffee, thick', portion: 'ml300' },
      { name: 'Mango shake, late night', portion: 'ml300' },
      { name: 'Lime soda, sweet or salt', portion: 'ml300' },
      { name: 'Gulab jamun, warm', portion: 'pieces2' },
    ] },
  ],
  'dilli-dhaba': [
    { name: 'Dal, chole and vegetables', hindi: 'दाल, छोले और सब्ज़ियाँ', arabic: 'عدس وحمص وخضار', dishes: [
      { name: 'Dal makhani, overnight', portion: 'two', spice: 1, isBestseller: true },
      { name: 'Amritsari chole bhature', portion: 'one', spice: 2, isBestseller: true },
      { name: 'Paneer butter masala', portion: 'two', spice: 1 },
      { name: 'Kadhi pakora', portion: 'two', spice: 1 },
      { name: 'Sarson ka saag', portion: 'two' },
      { name: 'Baingan bharta', portion: 'two', spice: 2 },
      { name: 'Mushroom do pyaza', portion: 'two', spice: 2 },
      { name: 'Dhaba dinner for two', portion: 'two', spice: 1 },
    ] },
    { name: 'Chicken, mutton and eggs', hindi: 'चिकन, मटन और अंडे', arabic: 'دجاج ولحم وبيض', dishes: [
      { name: 'Butter chicken', spice: 1, isBestseller: true },
      { name: 'Rara gosht', portion: 'two', spice: 3 },
      { name: 'Egg curry, dhaba', portion: 'pieces2', spice: 2 },
      { name: 'Tandoori chicken, half', portion: 'two', spice: 2 },
      { name: 'Seekh kebab roll', portion: 'piece', spice: 2 },
    ] },
    { name: 'Parathas, naan and roti', hindi: 'पराँठे, नान और रोटी', arabic: 'براتا ونان وروتي', dishes: [
      { name: 'Aloo paratha', portion: 'pieces2', spice: 1, isBestseller: true },
      { name: 'Gobi paratha', portion: 'pieces2', spice: 1 },
      { name: 'Paneer paratha', portion: 'pieces2' },
      { name: 'Lachha paratha', portion: 'piece' },
      { name: 'Garlic naan', portion: 'piece' },
      { name: 'Tandoori roti', portion: 'pieces2' },
    ] },
    { name: 'Chaat and rice', hindi: 'चाट और चावल', arabic: 'تشات وأرز', dishes: [
      { name: 'Samosa, pair', portion: 'pieces2', spice: 1 },
      { name: 'Aloo tikki chaat', portion: 'plate', spice: 1 },
      { name: 'Papdi chaat', portion: 'plate', spice: 1 },
      { name: 'Veg biryani, Dilli', portion: 'one', spice: 2 },
    ] },
    { name: 'Lassi, chai and sweets', hindi: 'लस्सी, चाय और मिठाई', arabic: 'لاسي وشاي وحلويات', dishes: [
      { name: 'Patiala lassi', portion: 'ml500', isBestseller: true },
      { name: 'Masala chaas', portion: 'ml300' },
      { name: 'Kulhad chai', portion: 'ml150' },
      { name: 'Kesar kulfi falooda', portion: 'one' },
      { name: 'Shahi tukda', portion: 'pieces2' },
    ] },
  ],
};
