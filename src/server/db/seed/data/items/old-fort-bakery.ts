import { shelf } from '#server/db/seed/item-group.ts';

const common = {
  store: 'old-fort-bakery',
  brand: 'Old Fort Bakery',
  veg: true,
  tax: 'reduced',
  allergens: ['gluten'],
} as const;
const withEgg = { veg: false, allergens: ['gluten', 'milk', 'egg'] } as const;

// prettier-ignore
export const oldFortBakeryItems = [
  ...shelf({ ...common, category: 'bread-and-bakes' }, [
    ['Milk bread, Old Fort Bakery', 'bread', 4800, '400 g', 'The soft white loaf that Frazer Town has toasted since 1938: milk instead of water, a long second rise, and a crust the colour of tea. Out of the oven at six and at its best until tomorrow’s breakfast.', { old: 6000, allergens: ['gluten', 'milk'], words: 'double roti sliced loaf', addons: ['slicing'], stock: 42 }],
    ['Whole wheat loaf', 'bread-brown', 5500, '400 g', 'All the wheat, stone-ground in Chintamani, with a little jaggery to help it rise and nothing to keep it soft for a week. It makes the kind of toast that stands up to an egg.', { words: 'atta brown bread', addons: ['slicing'] }],
    ['Ragi and honey loaf', 'bread-brown', 7500, '400 g', 'One third finger millet, dark and malty, sweetened with Coorg honey.', { words: 'nachni millet bread', addons: ['slicing'], cloth: 'clay' }],
    ['Sourdough, country', 'baguette', 18000, '600 g', 'Three days from start to crust. The starter came from Puducherry in a jam jar in 1994 and has been fed every night since. A dark, blistered loaf with an open crumb; it keeps five days cut side down.', { words: 'khamir artisan bread', addons: ['slicing'] }],
    ['French stick', 'baguette', 6500, '250 g', 'Crackling crust, eaten mostly on the way home. Tear it, do not cut it, and have butter ready.', { words: 'baguette bread', cloth: 'leaf' }],
    ['Garlic bread, ready to bake', 'bread-garlic', 9900, '250 g', 'Slit and buttered; eight minutes in a hot oven.', { allergens: ['gluten', 'milk'], words: 'lehsun bread' }],
    ['Ladi pav', 'pav', 3600, '6 pcs', 'Six pull-apart rolls, soft enough to fold round a vada and strong enough to mop a plate of bhaji.', { words: 'pav bun bread', variants: [{ pack: '6 pcs', price: 3600, stock: 60 }, { pack: '12 pcs', price: 6800, old: 7200, stock: 30 }] }],
    ['Burger buns with sesame', 'bun', 5500, '4 pcs', 'Four buns, toasted seeds, just the right height for a good bite.', { allergens: ['gluten', 'milk', 'sesame'], words: 'bun' }],
    ['Kumbakonam sweet buns', 'bun', 4500, '4 pcs', 'Filled with coconut, tutti-frutti and cardamom sugar: the reason schoolchildren walk past the bakery slowly.', { words: 'coconut bun dilpasand', allergens: ['gluten', 'milk'], cloth: 'beet' }],
    ['Sesame bagels', 'bagel', 12000, '4 pcs', 'Boiled, then baked. Chewy in the way that takes time.', { allergens: ['gluten', 'sesame'], words: 'bagel bread' }],
    ['Butter croissant', 'croissant', 7500, '1 pc', 'Eighty-one layers of dough and Kaveri Dairy’s white butter, folded over two days by Francis, who does not talk while folding. It shatters, so eat it over a plate, while it still remembers the oven.', { allergens: ['gluten', 'milk'], words: 'croissant', variants: [{ pack: '1 pc', price: 7500, stock: 30 }, { pack: '4 pcs', name: 'Box of 4', price: 27000, old: 30000, stock: 12 }] }],
    ['Chocolate croissant', 'croissant-chocolate', 9500, '1 pc', 'Two sticks of Idukki chocolate in each. Warm it for four minutes and the middle runs.', { allergens: ['gluten', 'milk', 'soya'], words: 'pain au chocolat' }],
    ['Soft pretzel', 'pretzel', 6000, '1 pc', 'Dark, glossy and salted. Fridays and Saturdays only; the rest of the week we think about them.', { words: 'pretzel', stock: 0 }],
    ['Khari biscuit', 'puff', 7000, '200 g', 'Puff pastry baked twice, for dipping exactly once. Light as ash; the crumbs are part of it.', { words: 'khari nasta biscuit', allergens: ['gluten', 'milk'] }],
    ['Elaichi rusk', 'rusk', 6000, '250 g', 'Cardamom bread sliced and dried in the cooling oven overnight. It takes two dips in tea; a third is at your own risk.', { words: 'toast rusk', allergens: ['gluten', 'milk'] }],
    ['Nankhatai', 'nankhatai', 9000, '250 g', 'Shortbread the Surat way: ghee, semolina, gram flour and cardamom, cracked on top like dry earth. Eleven to a box. They travel well and make a perfect gift for your favourite aunt.', { words: 'biscuit cookies', allergens: ['gluten', 'milk'] }],
    ['Butter cookies with jeera', 'cookies', 8000, '250 g', 'Sweet, salt and cumin: the Bengaluru bakery biscuit. About twenty to the packet, so hide the packet.', { words: 'jeera biscuit', allergens: ['gluten', 'milk'] }],
    ['Choco-chip cookie, giant', 'cookie', 6500, '1 pc', 'As wide as a hand, soft in the middle.', { ...withEgg, words: 'cookie chocolate' }],
    ['Osmania biscuits', 'cookies', 8500, '250 g', 'Hyderabad’s salt-sweet tea biscuit, made the way the hospital canteen did.', { words: 'biscuit irani', allergens: ['gluten', 'milk'], cloth: 'leaf' }],
    ['Plum cake, brandy-soaked', 'plum-cake', 38000, '400 g', 'Fruit that has sat in the jar since last Easter, caramel burnt to just this side of bitter, and hardly any flour. It is the Allen Avenue recipe, unchanged, and it improves for a month if you can leave it alone.', { ...withEgg, words: 'christmas cake fruit cake', preItemInDays: 5, addons: ['cake-message'] }],
    ['Banana walnut loaf', 'banana-cake', 22000, '350 g', 'Three overripe yelakki bananas in every loaf. Moist for four days.', { ...withEgg, allergens: ['gluten', 'milk', 'egg', 'tree nuts'], words: 'banana bread cake' }],
    ['Chocolate truffle cake', 'cake', 65000, '500 g', 'Dark sponge, darker ganache, serves eight, or four chocolate lovers. Made when you order.', { ...withEgg, words: 'birthday cake', addons: ['cake-message', 'cake-extras'], uncounted: true }],
    ['Eggless pineapple cake', 'cake', 52000, '500 g', 'The birthday cake of every Indian childhood: light sponge, cream, pineapple in syrup, and a cherry that nobody eats but everybody counts. Without egg, with real cream, made fresh for the time you need it.', { allergens: ['gluten', 'milk'], words: 'birthday cake eggless', addons: ['cake-message', 'cake-extras'], uncounted: true, cloth: 'marigold' }],
    ['Strawberry cream slice', 'cake-slice', 12000, '1 pc', 'Sponge, cream and Mahabaleshwar strawberries, while they last. Eat it the same day; cream does not wait.', { ...withEgg, words: 'pastry cake' }],
    ['Honey cake slice', 'cake-slice', 5500, '1 pc', 'Syrup-soaked sponge, jam and coconut. Bengaluru bakeries invented it, and we won’t hear a word against it.', { words: 'pastry honey cake', allergens: ['gluten', 'milk'], cloth: 'marigold' }],
    ['Vanilla cupcakes', 'cupcake', 24000, '4 pcs', 'Four, with butter icing in colours that are not found in nature but are found in beetroot.', { ...withEgg, words: 'cupcake' }],
    ['Apple pie, small', 'pie', 19000, '1 pc', 'Kinnaur apples, clove and lemon under a proper lid.', { words: 'apple pie', allergens: ['gluten', 'milk'] }],
    ['Belgian waffles', 'waffle', 18000, '4 pcs', 'Pearl sugar, toasted edges. Two minutes in a toaster brings them back.', { ...withEgg, words: 'waffle' }],
    ['Glazed doughnuts', 'donut', 16000, '4 pcs', 'Yeasted, fried and dipped. Gone by eleven on Sundays.', { ...withEgg, words: 'donut', stock: 5 }],
    ['Caramel custard', 'pudding', 9000, '1 pc', 'It trembles. Turned out of its cup into a pool of burnt sugar.', { ...withEgg, allergens: ['milk', 'egg'], words: 'pudding flan', category: 'sweets' }],
    ['Dark chocolate, Idukki 70%', 'chocolate', 22500, '70 g', 'Bean to bar, from one hillside in Idukki: red fruit first, smoke later. Three ingredients, all of them cacao or sugar.', { brand: 'Hill Range Cacao', words: 'chocolate', allergens: ['soya'], category: 'sweets', tax: 'high' }],
  ]),
  ...shelf({ ...common, category: 'snacks' }, [
    ['Vegetable puff', 'puff-vegetable', 3000, '1 pc', 'The four o’clock puff: carrot, beans and potato, pepper-hot, in pastry that ends up on your shirt.', { words: 'veg puff patties', allergens: ['gluten', 'milk'] }],
    ['Egg puff', 'puff-egg', 3800, '1 pc', 'Half a boiled egg on onion masala, wrapped and baked. The half is always the right half.', { ...withEgg, words: 'egg puff anda patties' }],
    ['Chicken puff', 'puff', 4500, '1 pc', 'Pepper chicken, rough-cut, in eighteen layers. It leaves the oven at three and is gone by five.', { ...withEgg, words: 'chicken puff patties', cloth: 'clay' }],
    ['Dilpasand slice', 'pie', 4000, '1 pc', 'Coconut, cherries and nuts between two rounds of pastry, cut in wedges. Sweet-hearted, as the name says.', { words: 'dilkush', allergens: ['gluten', 'milk', 'tree nuts'], cloth: 'beet' }],
    ['Paneer roll, baked', 'roll-paneer', 5500, '1 pc', 'Crumbled paneer bhurji in soft milk dough. Not spicy, so it does for school boxes.', { words: 'paneer roll', allergens: ['gluten', 'milk'] }],
    ['Cheese straws', 'chips', 9000, '150 g', 'Thin, twisted and gone. Aged cheddar, a little chilli, and enough butter to mark the paper.', { words: 'cheese sticks', allergens: ['gluten', 'milk'], cloth: 'beet' }],
    ['Bombay sandwich, toasted', 'sandwich', 7500, '1 pc', 'Potato, beetroot, cucumber and green chutney, pressed in a hand toaster over the coals.', { words: 'sandwich', allergens: ['gluten', 'milk'], addons: ['sandwich-extras'] }],
    ['Mini pizza, bakery style', 'pizza', 8500, '1 pc', 'Not Naples. Capsicum, onion, sweet sauce, plenty of cheese: Frazer Town, 1994.', { words: 'pizza', allergens: ['gluten', 'milk'], addons: ['sandwich-extras'] }],
    ['Tea-time box for two', 'cookies', 29900, '1 pc', 'Two vegetable puffs, khari, nankhatai and a slice of honey cake each. The kettle is yours.', { words: 'combo kit', old: 33000, cloth: 'sky', allergens: ['gluten', 'milk'], combo: [{ item: 'vegetable-puff', quantity: 2 }, { item: 'khari-biscuit', quantity: 1 }, { item: 'nankhatai', quantity: 1 }, { item: 'honey-cake-slice', quantity: 2 }] }],
  ]),
];
