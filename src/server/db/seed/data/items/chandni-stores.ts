import { shelf } from '#server/db/seed/item-group.ts';

const common = { store: 'chandni-stores', veg: true, tax: 'reduced', brand: 'Chandni Stores' } as const;

// prettier-ignore
export const chandniStoresItems = [
  ...shelf({ ...common, category: 'nuts-and-dry-fruit', allergens: ['tree nuts'] }, [
    ['Mamra almonds', 'almond', 135000, '500 g', 'Small, curved Iranian almonds, never blanched, with twice the oil of the Californian kind. Soak six overnight and slip the skins off in the morning, as everyone’s grandmother has ordered since exams were invented.', { old: 155000, words: 'badam', variants: [{ pack: '500 g', price: 135000, old: 155000, stock: 14 }, { pack: '250 g', price: 69000, old: 79000, stock: 20 }] }],
    ['Kashmiri walnut halves', 'walnut', 68000, '500 g', 'Light halves from Anantnag, cracked by hand this autumn, sweet with no bitterness at the skin. Keep them in the fridge: a walnut minds the heat more than you do. Good with dates, better with blue cheese.', { old: 75000, words: 'akhrot' }],
    ['Jumbo cashews, W180', 'cashew', 62000, '500 g', 'The big ones, for guests you want to impress.', { words: 'kaju', cloth: 'beet' }],
    ['Irani pistachios, salted', 'pistachio', 79000, '500 g', 'Open-mouthed and lightly salted. From Rafsanjan; keep a bowl handy for the shells.', { words: 'pista' }],
    ['Afghan raisins, green', 'raisin', 32000, '500 g', 'Dried in the dark in Kandahar, so they stay green and a little sour.', { words: 'kishmish munakka', allergens: [] }],
    ['Medjool dates', 'dates', 74000, '500 g', 'Soft, dark and wide as a thumb. From Kutch, where the desert grows them beautifully.', { words: 'khajoor', allergens: [] }],
    ['Makhana, large', 'makhana', 28000, '200 g', 'Popped lotus seeds from Mithila. Roast in ghee until they crunch, then salt and pepper; it is gone before the match begins.', { words: 'fox nut phool', allergens: [] }],
    ['Dried figs of Anjar', 'fig', 54000, '400 g', 'Strung on a thread, chewy, full of seeds that tick.', { words: 'anjeer', allergens: [], cloth: 'clay' }],
    ['Charoli and magaz mix', 'seeds', 36000, '200 g', 'For korma, for thandai, for the top of the halwa.', { words: 'chironji', cloth: 'beet' }],
  ]),
  ...shelf({ ...common, category: 'spices' }, [
    ['Deggi mirch, Khari Baoli', 'chilli-powder', 16500, '200 g', 'Kashmiri chillies for the red and a few others for the conscience, ground this week two doors down, where the air makes porters sneeze. It colours a rogan josh without setting fire to it.', { words: 'lal mirch kashmiri', cloth: 'leaf' }],
    ['Amchur', 'pickle-mango', 9500, '100 g', 'Dried green mango, ground: sour without wet. A spoon in chole, a pinch on fries, a shake over papaya.', { words: 'aamchur mango powder', cloth: 'sky', extraCategories: ['mangoes'] }],
    ['Hing, Hathras', 'jar', 22000, '25 g', 'Compounded asafoetida, strong enough to need its own shelf. A pinch in hot ghee; the dal will know.', { words: 'asafoetida', allergens: ['gluten'] }],
    ['Shahi garam masala', 'masala', 24500, '100 g', 'Twenty-one spices including two the grinder will not name. Mace, black cardamom, rose petal, long pepper. Add it right at the end, just before the lid goes on.', { words: 'garam masala', cloth: 'sky' }],
    ['Chole masala', 'masala', 11000, '100 g', 'Pomegranate seed for sour, tea for colour, cumin for everything else.', { words: 'chana masala', cloth: 'leaf' }],
    ['Kashmiri saffron, mongra', 'saffron', 42000, '1 g', 'Deep red threads from Pampore with the yellow trimmed off. Steep ten of them in warm milk for ten minutes. A gram lasts a careful kitchen through three festivals, and a careless one through one biryani.', { words: 'kesar zafran' }],
    ['Sabut garam masala', 'cinnamon', 18000, '100 g', 'Whole cinnamon, clove, cardamom, bay and mace in one packet.', { words: 'khada masala', cloth: 'leaf' }],
    ['Kali mirch, bold', 'pepper', 19500, '100 g', 'Heavy berries that roll off the table. From Thalassery; crack them coarse over eggs.', { words: 'pepper', cloth: 'sky' }],
    ['Badi elaichi', 'cardamom', 21000, '50 g', 'Black, smoky, wrinkled. One to a pot. For the dal makhani, the pulao and the winter chai.', { words: 'black cardamom', cloth: 'marigold' }],
    ['Sendha namak', 'salt-pink', 7500, '1 kg', 'Rock salt for fasts and for fruit. Pink, from Punjab’s old seams, and ground a little coarse.', { words: 'rock salt vrat' }],
    ['Haldi, Erode fingers', 'turmeric-root', 9500, '250 g', 'Whole dried fingers, to grind at home if you’re feeling brave.', { words: 'turmeric', cloth: 'sky' }],
  ]),
  ...shelf({ ...common, category: 'rice-and-grains', tax: 'none' }, [
    ['Sharbati wheat atta', 'flour', 29500, '5 kg', 'Sehore’s golden wheat, stone-ground on Lawrence Road, with the bran left in. Rotis puff like a promise and stay soft in the dabba until two. Sift it if you must, but the bran is the best part.', { words: 'atta gehun', allergens: ['gluten'], cloth: 'leaf', variants: [{ pack: '5 kg', price: 29500, stock: 34 }, { pack: '1 kg', price: 6300, stock: 40 }, { pack: '10 kg', price: 57500, old: 59000, stock: 12 }] }],
    ['Dehraduni basmati', 'rice-basmati', 19500, '1 kg', 'Short for a basmati and twice as fragrant. From the few fields the city hasn’t swallowed up.', { words: 'chawal', cloth: 'sky' }],
    ['Sella rice, golden', 'rice', 11500, '1 kg', 'Parboiled basmati that no cook can overdo. Every grain stays by itself, even for two hundred guests.', { words: 'chawal biryani', cloth: 'marigold' }],
    ['Besan, fine', 'flour', 10500, '1 kg', 'Chana dal ground fine: pakoras, kadhi, and face masks for brides.', { words: 'gram flour', cloth: 'beet' }],
    ['Daliya', 'sheaf', 6500, '500 g', 'Broken wheat for sweet or salt porridge. Twenty minutes with milk and jaggery, or ten in a cooker with peas.', { words: 'broken wheat', allergens: ['gluten'] }],
  ]),
  ...shelf({ ...common, category: 'dals-and-beans', tax: 'none' }, [
    ['Rajma of Bhaderwah', 'rajma', 14500, '500 g', 'Small red beans from the high valley of Bhaderwah, sweeter and thinner-skinned than any other. They give the gravy its body by themselves; you need not crush one. Soak, simmer, and do not rush the onions.', { words: 'rajma kidney', cloth: 'sky' }],
    ['Arhar dal, Kanpur', 'toor-dal', 17500, '1 kg', 'Unpolished, quick, yellow as a taxi. All it needs is hing, cumin, a red chilli and twenty-five minutes.', { words: 'toor dal', cloth: 'leaf' }],
    ['Urad sabut', 'urad', 14200, '1 kg', 'Black, whole, for dal makhani that takes all night.', { words: 'kali dal', cloth: 'leaf' }],
    ['Kabuli chole, Indore', 'chickpea', 14800, '1 kg', 'Swell to the size of marbles. Soak with a pinch of soda.', { words: 'chole', cloth: 'clay' }],
    ['Lobia', 'lobia', 11800, '1 kg', 'Black-eyed beans; nobody’s favourite until they taste them. They need no soaking and forgive most things.', { words: 'black eyed beans', cloth: 'leaf' }],
  ]),
  ...shelf({ ...common, category: 'vegetables', tax: 'none' }, [
    ['Agra potatoes', 'potato', 2600, '1 kg', 'Dry, floury and cheap. Every sabzi in this city starts here.', { words: 'aloo', category: 'roots-and-onions', cloth: 'beet' }],
    ['Desi tomatoes, Karnal', 'tomato', 3600, '500 g', 'Ribbed, sour and juicy, with skins that split. For gravies; the salad kind is next to them.', { words: 'tamatar', cloth: 'marigold' }],
    ['Gobi, Tikri', 'cauliflower', 3800, '1 pc', 'White, tight, from the fields beyond the metro. About 700 grams; hold it up and shake it, nothing falls out.', { words: 'cauliflower phool', cloth: 'tomato' }],
    ['Matar, Sonipat', 'peas', 5400, '500 g', 'Sweet winter peas. In January half of Delhi sits shelling them in the sun.', { words: 'peas', cloth: 'clay', stock: 5 }],
    ['Delhi red carrots', 'carrot-red', 3200, '500 g', 'For halwa, for kanji, for snacking raw. They come in November and leave at Holi.', { words: 'gajar', category: 'roots-and-onions', cloth: 'leaf' }],
    ['Himachal apples, Delhi run', 'apple', 22000, '1 kg', 'Royal Delicious from Kotkhai, on last night’s truck to Azadpur.', { words: 'seb', category: 'fruit', cloth: 'leaf' }],
    ['Kinnow by the dozen', 'kinnow', 9600, '12 pcs', 'Abohar kinnow, loose-skinned and dripping. Two fill a glass, and the peel keeps moths out of the cupboard.', { words: 'santra', category: 'fruit', cloth: 'sky' }],
    ['Chausa mango, Rataul', 'mango', 21000, '1 kg', 'The last mango of the year, honey-sweet and worth the wait.', { words: 'aam chausa', category: 'mangoes', cloth: 'sky', background: 'tree' }],
  ]),
  ...shelf({ ...common, category: 'pickles-and-jams', allergens: ['mustard'] }, [
    ['Panipat pachranga', 'pickle-mango', 19500, '800 g', 'Five vegetables and fruits in mustard oil, as sold to every train that has ever stopped at Panipat: mango, lime, lotus stem, carrot, chickpea. Best with a paratha and a window seat.', { words: 'achaar pickle mixed', cloth: 'tomato' }],
    ['Amla murabba', 'jar', 21000, '500 g', 'Whole gooseberries in syrup. One every morning, says everybody.', { words: 'amla murabba', allergens: [], cloth: 'leaf' }],
    ['Desi ghee, danedar', 'ghee', 64000, '1 litre', 'Grainy cow ghee from Karnal, for tempering and temptation.', { words: 'ghee', category: 'oils-and-ghee', allergens: ['milk'], cloth: 'tomato' }],
    ['Alwar mustard oil', 'oil-mustard', 19800, '1 litre', 'Sharp, golden, first press. For sarson, for pickles, and for a Sunday head massage.', { words: 'sarson tel', category: 'oils-and-ghee', cloth: 'sky' }],
    ['Kulhad set of six', 'coffee', 24000, '6 pcs', 'Unglazed cups for tea that tastes of rain. Rinse and use again, or break one and start a new row.', { words: 'kulhar clay cups', category: 'home-and-care', veg: null, tax: 'standard', allergens: [], cloth: 'leaf' }],
    ['Camphor and loban', 'candle', 12000, '100 g', 'For the evening lamp, and against mosquitoes. Clean-burning squares, and resin for a shovel of coals.', { words: 'kapoor dhoop', category: 'home-and-care', veg: null, tax: 'high', allergens: [], cloth: 'clay' }],
    ['Darjeeling, second flush', 'tea', 58000, '100 g', 'Muscatel, amber, no milk. From a garden at six thousand feet that plucks for three weeks in June.', { words: 'chai tea', category: 'coffee-tea-and-honey', allergens: [], cloth: 'clay' }],
    ['Rose sharbat', 'smoothie', 17500, '700 ml', 'Red, sweet, unmistakable; milk or water. One part to six, and a handful of basil seeds if you have them.', { words: 'rooh sharbat gulab', category: 'drinks', allergens: [], cloth: 'sky' }],
  ]),
];
