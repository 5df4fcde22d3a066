import { shelf } from '#server/db/seed/item-group.ts';

const common = { store: 'deccan-mandi', veg: true, tax: 'none', brand: 'Deccan Mandi' } as const;

// prettier-ignore
export const deccanMandiItems = [
  ...shelf({ ...common, category: 'vegetables' }, [
    ['Junnar tomatoes', 'tomato', 3000, '500 g', 'From Narayangaon, the biggest tomato market in the country, an hour before it opens. Round, red and firm enough to travel in a scooter’s footwell. Good for saar, better for a sandwich with too much chutney.', { words: 'tamatar', cloth: 'leaf', variants: [{ pack: '500 g', price: 3000, stock: 70 }, { pack: '1 kg', price: 5800, old: 6000, stock: 40 }] }],
    ['Green brinjal, Sangli', 'brinjal-baby', 3600, '500 g', 'Striped green ones for bharli vangi. The skin turns silky, the inside creamy, and the peanut masala does not run away.', { words: 'vangi baingan', cloth: 'leaf' }],
    ['Bhindi, Satara', 'okra', 3000, '250 g', 'Dark, short, dry. Slit it, fill it with peanut and coconut, and fry it slowly.', { words: 'bhendi okra', cloth: 'leaf' }],
    ['Green peas, Purandar', 'peas', 9900, '1 kg', 'GI-tagged winter peas, sold by the sack in Saswad and by the kilo here. Shell them in front of the television; count on losing a third. What reaches the pot needs five minutes and a little sugar.', { words: 'matar vatana', cloth: 'tomato' }],
    ['Flat beans, ghevda', 'beans', 4200, '250 g', 'Pavta’s tender cousin. String them first. A sabzi with jaggery and goda masala, ready in fifteen minutes.', { words: 'ghevda sem', cloth: 'sky' }],
    ['Sweet corn, Khadakwasla', 'corn', 2500, '1 pc', 'Roast it on the flame, then lime and salt, as on the dam wall in July.', { words: 'makka bhutta kanis', cloth: 'tomato' }],
    ['Mushrooms, Mulshi', 'mushroom', 5200, '200 g', 'Grown in the hills, picked this morning. Firm white buttons that do not weep in the pan.', { words: 'alambi', cloth: 'leaf' }],
    ['Green chillies, Jwala', 'chilli-green', 1000, '100 g', 'Wrinkled and fiery; for thecha. A little goes far, and then keeps going.', { words: 'mirchi', cloth: 'clay' }],
    ['Cucumber, sirsi kakdi', 'cucumber', 3200, '500 g', 'Pale, long, for koshimbir. Grated with peanuts and curd it cools a plate of amti.', { words: 'kakdi', cloth: 'tomato' }],
    ['Vegetable box, week for two', 'vegetable-basket', 39900, '1 pc', 'Twelve vegetables, about six kilos, chosen by season rather than by us. There is a card inside that says what each one wants. You can swap one item; just tell us in the note.', { words: 'bhaji box subscription', infinite: true, cloth: 'clay' }],
  ]),
  ...shelf({ ...common, category: 'greens-and-herbs' }, [
    ['Methi judi, Saswad', 'methi', 2000, '1 pc', 'A tight bundle of small-leafed methi. Pluck the leaves in front of the news; it takes exactly one bulletin.', { words: 'fenugreek', cloth: 'leaf' }],
    ['Palak judi', 'spinach', 2000, '1 pc', 'Dark leaves, short stems. Washed once by us; wash it twice yourself.', { words: 'spinach', cloth: 'sky' }],
    ['Kothimbir, big bunch', 'coriander', 1800, '200 g', 'Enough for vadi, with some over for everything else.', { words: 'dhaniya coriander', cloth: 'clay' }],
  ]),
  ...shelf({ ...common, category: 'roots-and-onions' }, [
    ['Lasalgaon onions, sorted', 'onion-red', 4000, '1 kg', 'Red, medium and dry-necked, from the yard that sets the price of onions for the whole country. Sorted by hand so that they cook alike. They keep six weeks in a net, hung where the wind can find it.', { words: 'kanda pyaz', cloth: 'leaf', variants: [{ pack: '1 kg', price: 4000, stock: 80 }, { pack: '5 kg', name: '5 kg sack', price: 18500, old: 20000, stock: 15 }] }],
    ['Talegaon potatoes', 'potato', 3400, '1 kg', 'New-season, thin-skinned. They boil in twelve minutes and fry to a crust.', { words: 'batata aloo', cloth: 'sky' }],
    ['Garlic, Gavran', 'garlic', 8900, '200 g', 'Small cloves with a strong smell, the old local kind.', { words: 'lasun lehsun', cloth: 'leaf' }],
    ['Red carrots', 'carrot-red', 4400, '500 g', 'For halwa, from December until they stop. Sweeter and softer than the orange, and they stain the board.', { words: 'gajar', stock: 0 }],
  ]),
  ...shelf({ ...common, category: 'fruit' }, [
    ['Junnar grapes in a box', 'grapes-green', 16900, '1 kg', 'Thompson grapes from the river bank at Junnar, cut with scissors and laid in paper, a kilo to the box. Crisp, thin-skinned and sweet enough that children stop asking for anything else. Cold, please.', { old: 19900, words: 'draksha angoor', cloth: 'sky' }],
    ['Nashik grapes, purple', 'grapes', 10500, '500 g', 'Jumbo seedless with a bloom like breath on glass.', { words: 'draksha angoor', cloth: 'leaf' }],
    ['Santra, Warud', 'orange', 10900, '1 kg', 'Loose-skinned and honest. Nine or ten to the kilo, with pips, as nature intended.', { words: 'orange santra', cloth: 'leaf' }],
    ['Figs of Saswad', 'fig', 15900, '250 g', 'Purandar figs: soft, honeyed, and split at the seam. They last a day, so order them for today. With a spoon of shrikhand they make a dessert that no one needs to cook.', { words: 'anjeer', cloth: 'leaf', stock: 4 }],
    ['Custard apple, Purandar', 'guava', 17900, '500 g', 'Sitaphal that opens in the hand. Ready when it gives under your thumb.', { words: 'sitaphal', cloth: 'leaf' }],
    ['Strawberries, Wai', 'strawberry', 13500, '200 g', 'From below the ghat, two hours away, picked red.', { words: 'strawberry', cloth: 'leaf' }],
    ['Pomegranate, Sangola', 'pomegranate', 15500, '500 g', 'Soft-seeded and dark. Two fruits, about 250 grams each, picked with the crown on.', { words: 'dalimb anar', cloth: 'leaf' }],
    ['Elaichi bananas, Jalgaon', 'banana', 4800, '500 g', 'Small and fragrant. Jalgaon grows more bananas than most nations.', { words: 'keli kela', cloth: 'tomato' }],
    ['Guava, Shirwal pink', 'guava', 6900, '500 g', 'Pink inside, with red salt in a twist of paper.', { words: 'peru amrood' }],
    ['Sweet limes, Jalna', 'mosambi', 8200, '1 kg', 'For juice before the doctor says so. Seven or eight to the kilo, yellow-green and heavy.', { words: 'mosambi', cloth: 'marigold' }],
    ['Devgad hapus by the dozen', 'mango-box', 135000, '12 pcs', 'The coast’s mango, by the coast’s measure: a dozen, each one 250 to 280 grams, in straw, with the grower’s name and a code you can check. Open the box on the day it says, and not before.', { old: 150000, words: 'hapus alphonso aam amba', extraCategories: ['mangoes'], category: 'mangoes', cloth: 'leaf', background: 'tree' }],
    ['Pairi mango for aamras', 'mango-red', 42000, '6 pcs', 'Juicier than hapus and half the fuss. Roll it, bite the top, drink it; or do it politely with a sieve and a spoon of ghee for the puris.', { words: 'payri aam amba', category: 'mangoes', cloth: 'tomato', background: 'tree' }],
    ['Kairi for panha', 'mango-green', 6900, '1 kg', 'Hard green mangoes for the drink that gets Pune through May.', { words: 'kairi raw mango aam', category: 'mangoes', cloth: 'sky' }],
  ]),
  ...shelf({ ...common, category: 'rice-and-grains' }, [
    ['Indrayani rice', 'rice', 8900, '1 kg', 'The short, sticky, sweet-smelling rice of Maval. With varan and a spoon of ghee it is the lunch of every Pune childhood; with amti it is dinner. This year’s crop, milled last week.', { words: 'tandul chawal', cloth: 'leaf' }],
    ['Jowar, Solapur maldandi', 'millet', 7900, '1 kg', 'Bold white grain for bhakri. Ground fresh if you ask.', { words: 'jwari jowar', cloth: 'sky' }],
    ['Bajra flour, Nagar', 'millet', 5600, '500 g', 'Winter’s bhakri, with white butter and thecha. Milled in small lots, because it turns bitter in a month.', { words: 'bajri bajra', cloth: 'tomato' }],
    ['Bharli vangi kit', 'curry-vegetable', 14900, '1 pc', 'A Sunday bhaji for four: green brinjal, onions and garlic, for less than buying them separately.', { old: 16500, words: 'combo kit', cloth: 'sky', tax: 'reduced', combo: [{ item: 'green-brinjal-sangli', quantity: 1 }, { item: 'lasalgaon-onions-sorted', pack: '1 kg', quantity: 1 }, { item: 'garlic-gavran', quantity: 1 }] }],
  ]),
];
