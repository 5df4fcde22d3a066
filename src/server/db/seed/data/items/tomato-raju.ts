import { shelf } from '#server/db/seed/item-group.ts';

const common = { store: 'tomato-raju', veg: true, tax: 'none', brand: 'Ulsoor Market' } as const;

// prettier-ignore
export const tomatoRajuItems = [
  ...shelf({ ...common, category: 'vegetables' }, [
    ['Tomatoes, everyday', 'plum-tomato', 4400, '1 kg', 'The long, firm tomato of every hotel kitchen in the city: fewer seeds, more flesh, and a price that speaks for itself. Two sizes of bag. Raju has sold them on this corner for forty years.', { words: 'tamatar', variants: [{ pack: '1 kg', price: 4400, stock: 90 }, { pack: '500 g', price: 2300, stock: 60 }] }],
    ['Market brinjal, mixed', 'brinjal', 2600, '500 g', 'Long and round together, as they came. Fine for sambar and for vangi bath.', { words: 'baingan', cloth: 'leaf' }],
    ['Cabbage, half', 'cabbage', 1400, '1 pc', 'Half a head, for small families. Cut this morning and wrapped, so that it does not dry.', { words: 'patta gobi', cloth: 'marigold' }],
    ['Cauliflower, everyday', 'cauliflower', 3000, '1 pc', 'Smaller, cheaper, just as white. About 400 grams, with a few leaves for freshness.', { words: 'gobi', cloth: 'clay' }],
    ['Beans, market cut', 'beans', 2800, '250 g', 'For palya. Some are a little bent. They cook the same, and cost a third less.', { words: 'beans', cloth: 'leaf' }],
    ['Capsicum, small ones', 'capsicum', 2400, '250 g', 'The size that stuffs well. Five or six of them, dark green and thick-skinned.', { words: 'shimla mirch', cloth: 'tomato' }],
    ['Lauki, market size', 'bottle-gourd', 2200, '1 pc', 'A kilo of it, near enough. Pale, smooth, and young enough for kofta.', { words: 'lauki sorekai', cloth: 'leaf' }],
    ['Drumstick greens', 'methi', 1500, '100 g', 'Nugge soppu, plucked off the stem for you. With dal and garlic it is the cheapest good dinner there is.', { words: 'moringa nugge', category: 'greens-and-herbs', cloth: 'sky' }],
    ['Mixed greens for massoppu', 'greens', 2500, '500 g', 'Six kinds, whatever the women from Hoskote brought, washed once. Cook with dal, mash, temper, and you have the most Bengaluru lunch there is. Ask anyone in the market for the recipe; it takes twenty minutes to tell.', { words: 'soppu saag', category: 'greens-and-herbs', cloth: 'sky' }],
    ['Onions, small bag', 'onion', 3800, '1 kg', 'Mixed sizes, good keepers. Big ones for slicing and small ones for the sambar.', { words: 'pyaz eerulli', category: 'roots-and-onions', cloth: 'marigold' }],
    ['Potatoes, small bag', 'potato', 2800, '1 kg', 'Washed twice, because people ask. No green ones, no eyes; we look at every handful.', { words: 'aloo', category: 'roots-and-onions', cloth: 'leaf' }],
    ['Carrots, juicing', 'carrot', 4200, '1 kg', 'Forked and crooked, sweet all the same. A kilo gives about three glasses, with ginger.', { words: 'gajar', category: 'roots-and-onions', cloth: 'leaf' }],
    ['Bananas, Robusta dozen', 'banana', 4800, '12 pcs', 'Long green-yellow ones, for the house with boys. Ready today at one end of the bunch, on Thursday at the other.', { words: 'kela bale', category: 'fruit', cloth: 'sky' }],
    ['Lemons by the twenty', 'lime', 6000, '20 pcs', 'Small, green and juicy, for a summer of sherbet.', { words: 'nimbu', category: 'fruit' }],
    ['Watermelon, big striped', 'watermelon', 9900, '1 pc', 'Four kilos or so. Bring a friend to carry it. We cut a plug from one in every ten to be sure.', { words: 'tarbooz', category: 'fruit', cloth: 'leaf', stock: 4 }],
  ]),
];
