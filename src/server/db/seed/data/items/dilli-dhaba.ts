import { shelf } from '#server/db/seed/item-group.ts';

const common = { store: 'dilli-dhaba', veg: true, tax: 'reduced', brand: 'Dilli Dhaba' } as const;

// prettier-ignore
export const dilliDhabaItems = [
  ...shelf({ ...common, category: 'curries-and-breads', allergens: ['milk', 'gluten'] }, [
    ['Amritsari chole bhature', 'chole', 16900, '1 pc', 'Dark chole, soured with pomegranate and blackened with tea, under two bhature the size of a steering wheel. Onions and a green chilli come along. Plan nothing for the hour after; lie down near a fan.', { old: 18900, words: 'chole bhature chana', addons: ['bhature', 'dhaba-extras'] }],
    ['Dal makhani, overnight', 'dal-makhani', 21900, '400 g', 'Black urad on a low flame from ten at night to ten in the morning, stirred all through the night. Butter and cream go in at the end, less than you fear. It is better tomorrow, if there is any.', { words: 'dal makhni kali dal', allergens: ['milk'], addons: ['dhaba-extras'] }],
    ['Paneer butter masala', 'curry-paneer', 25900, '400 g', 'Tomato, cashew, a little honey; soft paneer cut large.', { words: 'paneer makhani', allergens: ['milk', 'tree nuts'] }],
    ['Kadhi pakora', 'dal-pot', 17900, '400 g', 'Sour curd, soft dumplings, a red tadka on top.', { words: 'kadhi', allergens: ['milk'] }],
    ['Sarson ka saag', 'dal-pot', 22900, '400 g', 'Mustard greens cooked down for half a day with bathua and turnip, beaten with a wooden mathani until it is neither leaf nor soup. White butter melts on top. Winter only, and worth the wait.', { words: 'saag mustard greens', allergens: ['milk', 'mustard'], cloth: 'leaf' }],
    ['Baingan bharta', 'curry-vegetable', 18900, '400 g', 'Brinjal burnt black on the flame, peeled and mashed with onion.', { words: 'bharta', allergens: [] }],
    ['Mushroom do pyaza', 'curry-mushroom', 21900, '400 g', 'Onions twice: once melted, once crisp. Button mushrooms, whole spices, and a dry finish.', { words: 'mushroom', allergens: ['milk'] }],
    ['Butter chicken', 'curry-chicken', 32900, '400 g', 'Born in Daryaganj, argued over in court. Tandoor chicken, off the bone, in tomato and butter.', { words: 'murgh makhani', veg: false, allergens: ['milk', 'tree nuts'], cloth: 'marigold', variants: [{ pack: '400 g', name: 'Half', price: 32900, stock: 30 }, { pack: '800 g', name: 'Full', price: 59900, old: 65800, stock: 20 }] }],
    ['Rara gosht', 'mutton', 42900, '400 g', 'Mutton in pieces and mutton in mince, in the same pot.', { words: 'mutton', veg: false, allergens: ['milk'], cloth: 'marigold' }],
    ['Egg curry, dhaba', 'curry-egg', 17900, '2 pcs', 'Two eggs, fried first, in onion gravy. The fried skin holds the gravy; that is the whole trick.', { words: 'anda curry', veg: false, allergens: ['egg'], cloth: 'leaf' }],
    ['Tandoori roti', 'roti', 2500, '2 pcs', 'Whole wheat, blistered. Ask for butter in the note if you want it shining.', { words: 'roti', allergens: ['gluten'], cloth: 'clay' }],
    ['Garlic naan', 'naan-garlic', 6900, '1 pc', 'Slapped on the wall of the tandoor, garlic side up.', { words: 'naan' }],
    ['Lachha paratha', 'naan', 5900, '1 pc', 'Layers you can count, if you are slow. Crumbled by hand just before it is packed.', { words: 'paratha', cloth: 'tomato' }],
    ['Aloo paratha', 'paratha', 9900, '2 pcs', 'Two, stuffed to the edge with potato, green chilli and anardana, pressed on the tava in ghee. Curd and pickle in the box. The right breakfast for anyone with a journey ahead.', { words: 'aloo parantha', addons: ['paratha-butter'] }],
    ['Gobi paratha', 'paratha', 10900, '2 pcs', 'Grated cauliflower, ginger, ajwain. Two to the order, thin at the edge and full in the middle.', { words: 'gobhi parantha', addons: ['paratha-butter'], cloth: 'leaf' }],
    ['Paneer paratha', 'paratha', 12900, '2 pcs', 'Fresh paneer, coriander, a little black pepper. Soft enough for children, filling enough for lunch.', { words: 'paneer parantha', addons: ['paratha-butter'], cloth: 'sky' }],
    ['Dhaba dinner for two', 'thali', 39900, '1 pc', 'Dal makhani, paneer butter masala, and rotis to finish both: two people, no washing-up.', { old: 52800, words: 'combo thali', allergens: ['milk', 'gluten', 'tree nuts'], cloth: 'sky', combo: [{ item: 'dal-makhani-overnight', quantity: 1 }, { item: 'paneer-butter-masala', quantity: 1 }, { item: 'tandoori-roti', quantity: 2 }] }],
  ]),
  ...shelf({ ...common, category: 'dosas-and-snacks', allergens: ['gluten'] }, [
    ['Samosa, pair', 'samosa', 5000, '2 pcs', 'Potatoes, peas, anardana; a crust that cracks. Green and red chutney, both needed.', { words: 'samosa', category: 'snacks', cloth: 'clay' }],
    ['Aloo tikki chaat', 'pakora', 9900, '1 pc', 'Two crisp tikkis under curd, chutneys and a confetti of sev.', { words: 'chaat tikki', allergens: ['milk'], cloth: 'marigold' }],
    ['Papdi chaat', 'papad', 9900, '1 pc', 'Assembled in the box by you, so that it crunches.', { words: 'chaat', allergens: ['milk', 'gluten'], cloth: 'beet' }],
    ['Seekh kebab roll', 'roll-chicken', 17900, '1 pc', 'A mutton seekh in rumali, lime, onion. Green chutney, and paper twisted at one end.', { words: 'kathi roll', veg: false, cloth: 'leaf' }],
    ['Tandoori chicken, half', 'chicken-spiced', 29900, '1 pc', 'Charred at the edges, red without paint. A leg and a breast, with onion rings and a wedge of lime.', { words: 'tandoori murgh', veg: false, allergens: ['milk', 'mustard'], category: 'curries-and-breads', cloth: 'leaf' }],
    ['Veg biryani, Dilli', 'biryani-vegetable', 19900, '1 pc', 'Yellow, peppery, sold from a red-cloth pot. Whole chillies inside; look before you bite.', { words: 'biryani', category: 'biryani-and-rice', allergens: ['milk'], cloth: 'marigold' }],
  ]),
  ...shelf({ ...common, category: 'drinks', allergens: ['milk'] }, [
    ['Patiala lassi', 'lassi', 11900, '500 ml', 'A steel tumbler’s worth, with a lid of cream.', { words: 'lassi', cloth: 'sky' }],
    ['Masala chaas', 'buttermilk', 5900, '300 ml', 'Roasted cumin, black salt, mint. It settles whatever the parathas have started.', { words: 'chaach', cloth: 'marigold' }],
    ['Kulhad chai', 'chai', 3900, '150 ml', 'Boiled three times, poured from a height. Ginger in winter, cardamom in summer; sugar is in already.', { words: 'tea', uncounted: true, cloth: 'leaf' }],
    ['Kesar kulfi falooda', 'kulfi', 12900, '1 pc', 'Kulfi, rose syrup, basil seeds, vermicelli, a long spoon.', { words: 'kulfi faluda', category: 'ice-cream', allergens: ['milk', 'gluten', 'tree nuts'], cloth: 'beet' }],
    ['Shahi tukda', 'pudding', 9900, '2 pcs', 'Fried bread, rabdi, saffron. Small, thank goodness. Two squares, cold, with silver and pistachio.', { words: 'double ka meetha', category: 'sweets', allergens: ['milk', 'gluten', 'tree nuts'], cloth: 'beet' }],
  ]),
];
