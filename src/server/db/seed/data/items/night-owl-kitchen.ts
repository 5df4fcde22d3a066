import { shelf } from '#server/db/seed/item-group.ts';

const common = { store: 'night-owl-kitchen', brand: 'Night Owl Kitchen', veg: true, tax: 'reduced' } as const;
const biryani = { addons: ['spice-level', 'biryani-sides'] } as const;
const dosa = { addons: ['dosa-ghee', 'dosa-sides'] } as const;

// prettier-ignore
export const nightOwlKitchenItems = [
  ...shelf({ ...common, category: 'biryani-and-rice', ...biryani }, [
    ['Chicken dum biryani', 'biryani-chicken', 28900, '1 pc', 'Seeraga samba rice and bone-in chicken, marinated since noon, sealed with dough and left alone on coals for forty minutes. We break the seal when the rider is at the door. Raita comes with it; salan is worth asking for.', { veg: false, allergens: ['milk'], words: 'biryani murgh', variants: [{ pack: '1 pc', name: 'For one', price: 28900, stock: 40 }, { pack: '2 pcs', name: 'For two', price: 52900, old: 57800, stock: 20 }, { pack: '4 pcs', name: 'Pot for four', price: 99900, old: 115600, stock: 8 }] }],
    ['Mutton biryani, Donne style', 'biryani-mutton', 38900, '1 pc', 'Bengaluru’s own biryani, green with mint and coriander, dark with pepper, served in an areca-leaf bowl. The mutton is from Bannur and cooked on the bone until it falls apart.', { veg: false, allergens: ['milk'], words: 'donne biryani gosht' }],
    ['Egg biryani', 'biryani-egg', 19900, '1 pc', 'Two fried eggs under the rice, and a third on top if you ask.', { veg: false, allergens: ['egg', 'milk'], words: 'anda biryani' }],
    ['Prawn biryani, coastal', 'biryani-prawn', 36900, '1 pc', 'Karwar prawns, coconut milk and short-grained rice. The prawns go in at the very last, so they stay tender.', { veg: false, allergens: ['crustaceans'], words: 'jhinga biryani', stock: 5 }],
    ['Vegetable dum biryani', 'biryani-vegetable', 21900, '1 pc', 'Not a pulao. Beans, carrot, potato and raw jackfruit, each fried by itself, layered with saffron rice and sealed like the others. The jackfruit is the piece people fight for.', { allergens: ['milk'], words: 'veg biryani' }],
    ['Curd rice, tempered', 'rice-curd', 12900, '1 pc', 'Soft rice, set curd, ginger, curry leaf and pomegranate: exactly what you want at one in the morning. Cold enough to calm, salty enough to finish. Comes with a lime pickle in leaf.', { allergens: ['milk', 'mustard'], words: 'thayir sadam mosaranna', addons: [] }],
    ['Lemon rice', 'rice-lemon', 11900, '1 pc', 'Turmeric, lime and plenty of groundnuts. The right thing to eat from a box on a long call.', { allergens: ['peanuts', 'mustard'], words: 'chitranna', addons: [] }],
    ['Bisi bele bath', 'khichdi', 14900, '1 pc', 'Rice, dal, eleven vegetables and a spoon of ghee, stirred to one thing. Boondi on top.', { allergens: ['milk'], words: 'bisibelebath', addons: [] }],
    ['Egg fried rice', 'rice-fried', 16900, '1 pc', 'Wok-smoked, spring-onioned, gone in ten minutes. Two eggs to a plate, and white pepper.', { veg: false, allergens: ['egg', 'soya'], words: 'fried rice', addons: ['spice-level'] }],
    ['Moong khichdi, ghee', 'khichdi', 13900, '1 pc', 'For when you’re tired, unwell or just craving comfort. Soft, yellow, with a spoon of ghee and a papad beside it.', { allergens: ['milk'], words: 'khichri', addons: [], cloth: 'sky' }],
  ]),
  ...shelf({ ...common, category: 'dosas-and-snacks' }, [
    ['Masala dosa', 'dosa-potato', 9900, '1 pc', 'Two days from soaked rice to crackling brown: batter ground on stone, a red chutney inside, and potatoes with green chilli and onion. Choose what it is roasted in. Eat it before you answer any messages.', { ...dosa, words: 'dosa dose', cloth: 'marigold' }],
    ['Set dosa with saagu', 'uttapam', 10900, '3 pcs', 'Three soft ones, stacked, with vegetable saagu. Spongy on top, golden below, and no crispness intended.', { ...dosa, words: 'set dose' }],
    ['Rava onion dosa', 'dosa', 11900, '1 pc', 'Lacy, peppery, and never the same twice. Green chilli, cashew bits and curry leaf in the batter.', { ...dosa, allergens: ['gluten'], words: 'rava dose' }],
    ['Benne khali dosa', 'dosa', 12900, '2 pcs', 'Davangere’s small, thick, buttered dosas with nothing inside. Coconut chutney and a potato palya come along.', { allergens: ['milk'], words: 'benne dose davangere', cloth: 'leaf' }],
    ['Podi idli, ghee', 'idli', 9900, '6 pcs', 'Small idlis tossed in gunpowder. Twelve spices, a good deal of garlic, and ghee to carry it.', { allergens: ['milk', 'sesame'], words: 'idly gunpowder', addons: ['dosa-sides'] }],
    ['Medu vada, two', 'vada', 7900, '2 pcs', 'Crisp ring, soft heart; dunk in sambar. Or in curd, if you let them rest a while.', { words: 'uddina vada', addons: ['dosa-sides'] }],
    ['Onion pakoda', 'pakora', 8900, '200 g', 'Made for rain, delivered in all weathers. Thin onions, gram flour, ajwain; crisp at the ends, soft in the knots.', { words: 'bhajji pakora kanda' }],
    ['Egg roll, Kolkata', 'roll-egg', 10900, '1 pc', 'A paratha fried with an egg on one side, onions, lime, green chilli, rolled in paper that goes transparent. Park Street at midnight, on your sofa. Ask for the second egg; everyone does.', { veg: false, allergens: ['egg', 'gluten'], words: 'kathi roll frankie anda', addons: ['roll-extras'] }],
    ['Chicken kathi roll', 'roll-chicken', 15900, '1 pc', 'Tandoor-charred chicken, mint, sharp onions. Rolled in an egg-washed paratha, cut in two for sharing or not.', { veg: false, allergens: ['gluten', 'milk'], words: 'kathi roll frankie', addons: ['roll-extras'] }],
    ['Paneer tikka roll', 'roll-paneer', 14900, '1 pc', 'Smoky paneer and capsicum in a flaky paratha. Mint chutney inside, and onions that have met lime.', { allergens: ['gluten', 'milk'], words: 'kathi roll frankie', addons: ['roll-extras'], cloth: 'tomato' }],
    ['Steamed veg momos', 'momo', 11900, '8 pcs', 'Cabbage, carrot and ginger in skins you can almost read through.', { allergens: ['gluten', 'soya'], words: 'momo dumpling' }],
    ['Chicken momos, jhol', 'momo-chicken', 14900, '8 pcs', 'Eight, drowned in a sesame and tomato broth that you will drink.', { veg: false, allergens: ['gluten', 'sesame'], words: 'momo dumpling' }],
    ['Hakka noodles', 'noodles', 14900, '1 pc', 'Cabbage, capsicum, a very hot wok. A touch of vinegar and soy; no ketchup anywhere near it.', { allergens: ['gluten', 'soya'], words: 'chowmein', addons: ['spice-level'] }],
    ['Chilli chicken, dry', 'chicken-spiced', 21900, '250 g', 'Indo-Chinese, Tangra style: more vinegar than sugar. Green chillies left whole, so that you can go round them.', { veg: false, allergens: ['gluten', 'soya', 'egg'], words: 'chinese', addons: ['spice-level'] }],
    ['Masala omelette, pav', 'omelette', 10900, '1 pc', 'Three eggs, onion, chilli, and two pav to hold it.', { veg: false, allergens: ['egg', 'gluten'], words: 'anda omlet' }],
    ['Night Owl burger', 'burger', 19900, '1 pc', 'Fried chicken thigh, slaw, pickled chillies, a bun that copes.', { veg: false, allergens: ['gluten', 'egg', 'milk'], words: 'burger' }],
  ]),
  ...shelf({ ...common, category: 'curries-and-breads' }, [
    ['Rajma, home style', 'curry-rajma', 17900, '300 g', 'Simmered since the afternoon. Rice or roti, your choice.', { words: 'rajma' }],
    ['Andhra chicken curry', 'curry-chicken', 26900, '400 g', 'Guntur chilli and poppy seed. We check twice before we send it hot.', { veg: false, words: 'kodi koora', addons: ['spice-level'] }],
    ['Egg roast, Kerala', 'curry-egg', 16900, '2 pcs', 'Two eggs in onions cooked down for an hour, with fennel and coconut oil.', { veg: false, allergens: ['egg'], words: 'mutta roast' }],
    ['Fish curry, Mangaluru', 'curry-fish', 31900, '400 g', 'Mackerel in Byadgi chilli, coconut and kokum; red, sour, round.', { veg: false, allergens: ['fish'], words: 'bangude gassi' }],
    ['Malabar parotta', 'naan', 7900, '2 pcs', 'Beaten, swirled, flaky. Clap between the hands before eating.', { allergens: ['gluten'], words: 'porotta' }],
    ['Phulka, four', 'roti', 4900, '4 pcs', 'Thin, puffed on the flame, no oil. Wrapped in cloth and foil so that they arrive soft.', { allergens: ['gluten'], words: 'roti chapati' }],
    ['Green salad with lime', 'salad', 8900, '200 g', 'Cucumber, onion, tomato, chilli, chaat masala. Cut when you order, dressed by you.', { words: 'salad kachumber' }],
    ['Midnight supper for two', 'thali', 57900, '1 pc', 'Chicken biryani for two, and a mango shake to share afterwards, because you weren’t going to sleep anyway.', { veg: false, old: 65800, words: 'combo kit', allergens: ['milk'], combo: [{ item: 'chicken-dum-biryani', pack: '2 pcs', quantity: 1 }, { item: 'mango-shake-late-night', quantity: 1 }] }],
  ]),
  ...shelf({ ...common, category: 'drinks' }, [
    ['Filter kaapi, hot', 'filter-coffee', 5900, '200 ml', 'Pulled from a metre, sent in a flask that keeps it hot. Decoction from Balehonnur beans, milk from Kaveri Dairy, and as much sugar as you’ll admit to. Sip slowly; it’s hotter than you think.', { allergens: ['milk'], words: 'coffee kaapi', addons: ['sugar'], uncounted: true }],
    ['Sulaimani chai', 'chai', 4900, '200 ml', 'Black tea, lime, cardamom: what Malabar drinks after biryani.', { words: 'tea', addons: ['sugar'], uncounted: true }],
    ['Cold coffee, thick', 'cold-coffee', 11900, '300 ml', 'A scoop of ice cream is involved. Strong decoction, cold milk, and a straw wide enough.', { allergens: ['milk'], words: 'coffee' }],
    ['Mango shake, late night', 'mango-lassi', 12900, '300 ml', 'Alphonso pulp and cold milk. No ice to water it down, and no sugar in a good year.', { allergens: ['milk'], words: 'aam shake', extraCategories: ['mangoes'] }],
    ['Lime soda, sweet or salt', 'lime-soda', 6900, '300 ml', 'Say which, or get both. Fresh limes, a pinch of black salt, and soda sent unopened.', { words: 'nimbu soda', addons: ['sugar'] }],
    ['Gulab jamun, warm', 'gulab-jamun', 8900, '2 pcs', 'Two, in a little pot of syrup, with a lid, for after.', { category: 'sweets', allergens: ['milk', 'gluten'], words: 'gulab jamun' }],
  ]),
];
