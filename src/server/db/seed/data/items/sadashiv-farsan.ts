import { shelf } from '#server/db/seed/item-group.ts';

const common = {
  store: 'sadashiv-farsan',
  veg: true,
  tax: 'reduced',
  brand: 'Sadashiv Farsan House',
} as const;

// prettier-ignore
export const sadashivFarsanItems = [
  ...shelf({ ...common, category: 'snacks', allergens: ['gluten'] }, [
    ['Bhakarwadi', 'puff', 11000, '250 g', 'Tight spirals of gram dough around coconut, poppy and tamarind, fried slowly until they’re properly crisp. Pune takes them on trains, abroad and to hospitals. They stay crisp for three weeks if you are made of stone.', { old: 12500, words: 'bakarwadi farsan', variants: [{ pack: '250 g', price: 11000, old: 12500, stock: 60 }, { pack: '500 g', price: 21500, old: 25000, stock: 30 }, { pack: '1 kg', name: '1 kg for the train', price: 42000, old: 50000, stock: 12 }] }],
    ['Chakli bhajani', 'chakli', 12500, '250 g', 'Five grains and dals, roasted and ground, pressed into spirals and fried until the bubbles stop. Diwali’s chakli on an ordinary Thursday: crisp all through, with sesame, and no soda at all.', { words: 'chakli murukku', allergens: ['sesame'] }],
    ['Patal poha chivda', 'mixture', 9500, '250 g', 'Thin poha, curry leaf, slivers of dry coconut, and one raisin you will find last.', { words: 'chivda', allergens: ['peanuts'] }],
    ['Lasun shev', 'bhujia', 9000, '250 g', 'Garlic and chilli in hair-thin gram noodles. On misal, on poha, on its own.', { words: 'sev', allergens: [] }],
    ['Karanji, coconut', 'puff', 14500, '6 pcs', 'Half moons filled with fresh coconut, poppy and cardamom.', { words: 'gujiya', category: 'sweets', cloth: 'beet', allergens: ['gluten', 'milk'] }],
    ['Shankarpali', 'cookie', 8500, '250 g', 'Sweet, layered diamonds that vanish by the fistful. Crisp in layers, with just enough salt under the sugar.', { words: 'shakkar para', allergens: ['gluten', 'milk'], cloth: 'sky' }],
    ['Mathri with ajwain', 'papad', 8500, '250 g', 'Flaky, salty, good with mango pickle. They keep a month in a tin, and about an hour on a table.', { words: 'mathri', cloth: 'sky' }],
    ['Farali chivda', 'chips', 10500, '200 g', 'Potato straws, peanuts and rock salt, for fasting days that feel like feasts.', { words: 'upvas vrat', allergens: ['peanuts'] }],
    ['Sabudana vada, pair', 'vada', 6000, '2 pcs', 'Crisp outside, stretchy inside; sweet curd chutney comes along.', { words: 'sabudana upvas', allergens: ['peanuts', 'milk'], cloth: 'sky' }],
    ['Kothimbir vadi', 'pakora', 9000, '250 g', 'Coriander and gram flour, steamed, cut and fried. Everyone takes one too many.', { words: 'kothimbir', allergens: ['sesame'], cloth: 'tomato' }],
    ['Alu vadi rolls', 'roll', 9500, '200 g', 'Colocasia leaves spread with tamarind and jaggery, rolled, steamed, sliced and crisped. It takes our Mandatai a whole morning. The spiral is the signature; nobody else’s is as tight.', { words: 'patra', allergens: ['sesame'], cloth: 'tomato' }],
    ['Batata vada, four', 'samosa', 8000, '4 pcs', 'With garlic chutney and a fried green chilli. Fried when you order, so they arrive almost too hot to hold.', { words: 'vada pav', allergens: [] }],
    ['Misal kit for two', 'curry-rajma', 16000, '1 pc', 'Sprouted matki usal, the red tarri in its own pot, farsan, onion, lemon, pav. You decide how much tarri.', { words: 'misal pav', allergens: ['gluten', 'peanuts'], cloth: 'tomato', uncounted: true }],
    ['Aam papad in strips', 'mango-heap', 9900, '200 g', 'Ratnagiri pulp poured in thin sheets on bamboo and dried for eleven days. Chewy, tart, orange; the strip of sun at the bottom of every school bag. Nothing is added but a little sugar.', { words: 'amba poli aam', extraCategories: ['mangoes'], allergens: [], cloth: 'clay' }],
  ]),
  ...shelf({ ...common, category: 'sweets', allergens: ['milk'] }, [
    ['Kesar shrikhand tub', 'shrikhand', 18000, '400 g', 'Chakka hung overnight, beaten by hand through muslin with sugar, Kashmiri saffron and cardamom, until it holds a peak. Eat it cold with hot puris on Gudi Padwa, or from the tub at the fridge door on any other day.', { old: 20000, words: 'shrikhand', allergens: ['milk', 'tree nuts'], variants: [{ pack: '400 g', price: 18000, old: 20000, stock: 26 }, { pack: '250 g', price: 11800, stock: 20 }] }],
    ['Amrakhand', 'shrikhand', 19000, '400 g', 'Shrikhand that has met a mango. Hapus pulp in season, and no colour out of season either.', { words: 'mango shrikhand aam', extraCategories: ['mangoes'], cloth: 'tomato' }],
    ['Ukadiche modak', 'momo', 24000, '6 pcs', 'Steamed rice-flour parcels, nineteen pleats each, filled with coconut and jaggery, and a spoon of ghee to break on top. Made to order for the day you choose; Ganpati himself is patient, so you can be.', { words: 'modak', preItemInDays: 1, cloth: 'beet' }],
    ['Puran poli', 'roti', 9000, '2 pcs', 'Two, soft, with nutmeg. Warm them in ghee and savour the silence.', { words: 'holige', allergens: ['milk', 'gluten'], cloth: 'marigold' }],
    ['Motichoor laddoo', 'laddoo', 26000, '500 g', 'Boondi as small as mustard seeds, fried in ghee, bound with syrup while still warm. They fall apart in the mouth and not before. For results, for weddings, for getting past a bad Monday.', { words: 'ladoo boondi', addons: ['sweet-box'], variants: [{ pack: '500 g', price: 26000, stock: 24 }, { pack: '1 kg', price: 50000, old: 52000, stock: 16 }] }],
    ['Besan laddoo', 'laddoo', 28000, '500 g', 'Gram flour roasted in ghee for fifty minutes. Grainy, nutty, and only just sweet enough.', { words: 'ladoo', addons: ['sweet-box'], cloth: 'marigold' }],
    ['Dink laddoo', 'laddoo-dark', 36000, '500 g', 'Edible gum, dates, dry coconut and almonds: winter’s laddoo, made for new mothers, loved by everyone.', { words: 'gond ladoo', allergens: ['milk', 'tree nuts'], addons: ['sweet-box'] }],
    ['Kaju katli', 'kaju-katli', 52000, '500 g', 'Cashew and sugar rolled thin, cut in diamonds, with real silver leaf and nothing else. Smooth, rich and good enough to end any quarrel.', { words: 'kaju barfi', allergens: ['milk', 'tree nuts'], addons: ['sweet-box'], variants: [{ pack: '500 g', price: 52000, stock: 20 }, { pack: '250 g', price: 27000, stock: 30 }] }],
    ['Mango barfi', 'barfi', 32000, '500 g', 'Khoya and hapus pulp, set in trays. Cut small, because it is rich.', { words: 'aam barfi', extraCategories: ['mangoes'], cloth: 'marigold', addons: ['sweet-box'] }],
    ['Kandi peda', 'peda', 28000, '500 g', 'Dark, grainy pedas from Satara milk. Cooked until the milk itself turns brown; no colour, no cardamom.', { words: 'pedha', addons: ['sweet-box'] }],
    ['Jalebi, hot', 'jalebi', 9000, '250 g', 'Fried in ghee, one minute in saffron syrup, into the box. The rider knows to hurry.', { words: 'jilebi', allergens: ['milk', 'gluten'] }],
    ['Rasgulla tin', 'rasgulla', 22000, '1 kg', 'Sixteen soft ones in light syrup. Squeeze them a little, drop them into rabdi, and call it rasmalai.', { words: 'rosogolla' }],
    ['Gajar halwa', 'halwa', 24000, '500 g', 'Red carrots, milk and time. In season only. It comes back when the red carrots do.', { words: 'gajar halwa', allergens: ['milk', 'tree nuts'], inactive: true }],
    ['Mastani, mango', 'ice-cream-mango', 12000, '300 ml', 'Pune’s own: thick mango milk with a ball of ice cream sitting on it like a hat. Eat with a spoon, then give up and drink. Packed in two parts so that it arrives as it should.', { words: 'mastani aam', category: 'ice-cream', extraCategories: ['mangoes'], cloth: 'beet' }],
    ['Sitaphal rabdi', 'cream', 22000, '400 g', 'Custard apple, seeds picked out one by one, in thickened milk.', { words: 'rabri sitaphal', stock: 3 }],
    ['Festive sweets box', 'gift', 49900, '1 pc', 'Half a kilo of motichoor laddoo and a quarter of kaju katli in a printed box: cheaper than buying them separately, and a lot prettier.', { old: 53000, words: 'combo gift diwali', allergens: ['milk', 'tree nuts'], combo: [{ item: 'motichoor-laddoo', pack: '500 g', quantity: 1 }, { item: 'kaju-katli', pack: '250 g', quantity: 1 }], cloth: 'beet' }],
    ['Kokum sherbet', 'kokum', 16000, '500 ml', 'Sour, purple, cooling; one part to four of water, with roasted cumin.', { words: 'kokum sharbat', category: 'drinks', allergens: [] }],
    ['Aam panha concentrate', 'aam-panna', 15000, '500 ml', 'Roasted raw mango, jaggery, cardamom. May in a bottle.', { words: 'panna kairi', category: 'drinks', extraCategories: ['mangoes'], allergens: [] }],
  ]),
];
