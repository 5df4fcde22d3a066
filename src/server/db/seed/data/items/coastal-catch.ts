import { shelf } from '#server/db/seed/item-group.ts';

const common = { store: 'coastal-catch', veg: false, tax: 'none' } as const;

// prettier-ignore
export const coastalCatchItems = [
  ...shelf({ ...common, category: 'fish-and-seafood', brand: 'Malpe Harbour', allergens: ['fish'] }, [
    ['Seer fish steaks', 'fish-steak', 68000, '500 g', 'Surmai from Malpe, landed last evening and on ice all night. Cut across the bone into steaks as thick as a finger, five or six to the pack. Turmeric, chilli, lime, a hot pan and nothing else.', { words: 'surmai anjal vanjaram', addons: ['fish-cut'], variants: [{ pack: '500 g', price: 68000, stock: 16 }, { pack: '1 kg', price: 132000, old: 136000, stock: 8 }] }],
    ['Silver pomfret', 'fish-silver', 79000, '500 g', 'Two plate-sized fish, scaled and slit. Sweet white flesh that comes off the bone by itself. Fry whole in rava, or stuff with green chutney and steam in a leaf as the Parsis do.', { words: 'paplet maanji', addons: ['fish-cut'], stock: 7 }],
    ['Black pomfret', 'fish', 52000, '500 g', 'Darker, firmer and cheaper than its cousin; made for curry.', { words: 'halwa paplet', addons: ['fish-cut'], perKg: 104000 }],
    ['Mackerel, Karwar', 'fish-green', 22000, '500 g', 'Bangda with blue-green backs and clear eyes, five to the half kilo, gutted and headed unless you say otherwise. Slash, rub with red masala, fry until the kitchen needs a window. The fish that the coast really eats.', { words: 'bangda bangude ayala', addons: ['fish-cut'] }],
    ['Sardines', 'fish-small', 16000, '500 g', 'Small, oily and full of the sea. Cleaned, which with sardines is the whole of the work.', { words: 'tarli mathi bhutai', addons: ['fish-cut'] }],
    ['Anchovies, cleaned', 'fish-small', 19000, '250 g', 'Nethili, headed and washed. Dust with rice flour and fry in handfuls.', { words: 'nethili kozhuva', cloth: 'clay' }],
    ['Rohu, curry cut', 'fish-red', 24000, '500 g', 'River fish in bone-in pieces for a Bengali jhol, with the head if you ask.', { words: 'rui maach carp', addons: ['fish-cut'] }],
    ['Katla belly pieces', 'fish-striped', 29000, '500 g', 'The fat part, for people who know which part to fight over.', { words: 'catla carp', stock: 3 }],
    ['Red snapper fillet', 'fish-red', 56000, '400 g', 'Skin on, pin bones out. Four minutes on the skin side, one on the other.', { words: 'rane laal machli', cloth: 'leaf' }],
    ['Basa fillet, boneless', 'fish-silver', 31000, '500 g', 'Mild, white, boneless; it takes any masala you give it and never argues.', { words: 'basa fillet', cloth: 'beet', old: 36000 }],
    ['Indian salmon, rawas', 'fish', 89000, '500 g', 'Thick steaks of rawas, the fish for tandoor and for visitors.', { words: 'rawas', cloth: 'marigold', stock: 0 }],
    ['Barracuda slices', 'fish-striped', 38000, '500 g', 'Firm as chicken and nearly as boneless. Sheela from Honnavar.', { words: 'sheela fish', cloth: 'sky' }],
    ['Lady fish, kane', 'fish-silver', 48000, '400 g', 'Delicate, slim and best in a crust of rava. Mangaluru’s favourite, and ours.', { words: 'kane nongal', cloth: 'clay' }],
  ]),
  ...shelf({ ...common, category: 'fish-and-seafood', brand: 'Karwar Boats', allergens: ['crustaceans'] }, [
    ['Tiger prawns, cleaned', 'prawn-tiger', 54000, '250 g', 'Eleven or twelve big prawns, shelled, deveined and tails left on so that you have something to hold. They need ninety seconds a side in butter, garlic and pepper. Any longer and you have paid for rubber.', { words: 'jhinga sigadi', stock: 3 }],
    ['Medium prawns, shell on', 'prawn', 32000, '500 g', 'Grey, firm and loud in the pan. Keep the shells: they are the curry.', { words: 'jhinga sigadi yetti', addons: ['prawn-cut'], variants: [{ pack: '500 g', price: 32000, stock: 20 }, { pack: '1 kg', price: 62000, old: 64000, stock: 9 }] }],
    ['Small prawns for sukka', 'prawns', 24000, '250 g', 'Peeled by hand, which is why they cost what they do.', { words: 'jhinga kolambi' }],
    ['Breaded prawns, 8', 'prawn-fried', 36000, '8 pcs', 'Butterflied and crumbed this morning. Fry from cold. Three minutes in hot oil; lime, and nothing else.', { words: 'prawn fry', allergens: ['crustaceans', 'gluten', 'egg'], tax: 'reduced' }],
    ['Blue crab, cleaned', 'crab', 39000, '500 g', 'Two or three crabs, quartered, claws cracked. A bib is not supplied.', { words: 'kekda nandu dhenji', allergens: ['crustaceans'] }],
    ['Rock lobster tail', 'lobster', 118000, '2 pcs', 'Two tails off the rocks at Netrani. Order ahead, because the boat only goes out when it can.', { words: 'lobster shevand', preItemInDays: 2 }],
    ['Squid rings', 'squid', 34000, '300 g', 'Cleaned and cut. One minute, or forty; nothing in between works.', { words: 'calamari makli bondas', allergens: ['molluscs'] }],
    ['Backwater clams', 'oyster', 18000, '500 g', 'Purged overnight in clean water. Steam open with coconut and curry leaf.', { words: 'marvai khube', allergens: ['molluscs'] }],
    ['Prawn pickle, Goan', 'pickle-prawn', 24500, '200 g', 'Balchão: small prawns, vinegar, garlic and more chilli than seems wise.', { words: 'balchao achaar', category: 'pickles-and-jams', tax: 'reduced', brand: 'Aunty Rosy' }],
    ['Fish cutlets, ready to fry', 'fish-cake', 22000, '6 pcs', 'Six tuna and potato cutlets with black pepper, crumbed.', { words: 'cutlet', allergens: ['fish', 'gluten', 'egg'], tax: 'reduced' }],
  ]),
  ...shelf({ ...common, category: 'chicken-and-meat', brand: 'Coastal Catch' }, [
    ['Chicken curry cut, skinless', 'chicken-pieces', 19500, '500 g', 'Eleven to thirteen pieces of a bird raised without antibiotics, dressed this morning, on the bone because that is where the flavour is. A fair mix of leg and breast; necks come in a separate bag for stock.', { words: 'murgh koli kozhi', addons: ['chicken-cut'], variants: [{ pack: '500 g', price: 19500, stock: 40 }, { pack: '1 kg', price: 37900, old: 39000, stock: 32 }] }],
    ['Chicken breast, boneless', 'chicken', 26000, '500 g', 'Three clean breasts, trimmed, never pumped with water. Slice across the grain.', { words: 'murgh boneless', old: 29000 }],
    ['Chicken drumsticks', 'chicken', 23000, '500 g', 'Five or six, skin off or on. Children know what to do.', { words: 'tangdi leg', addons: ['chicken-cut'], cloth: 'marigold' }],
    ['Country chicken, whole', 'chicken-whole', 62000, '1 kg', 'Nati koli that has run about for five months: dark, lean, and in need of a pressure cooker. It rewards you with a saaru no broiler can make. Cut as you like; the feet are yours for the asking.', { perKg: 62000, words: 'nati koli desi murgh', addons: ['chicken-cut'], stock: 4 }],
    ['Chicken mince', 'mince', 22000, '400 g', 'Thigh and breast, minced once, for keema and for kebabs.', { words: 'keema' }],
    ['Chicken liver', 'mince', 9000, '250 g', 'Fresh, trimmed, for pepper fry. It spoils first, so we send it first.', { words: 'kaleji', cloth: 'clay' }],
    ['Tandoori marinated chicken', 'chicken-spiced', 32000, '500 g', 'Hung curd, Byadgi chilli and mustard oil, one night. Straight into a hot oven.', { words: 'tandoori murgh tikka', allergens: ['milk', 'mustard'], tax: 'reduced' }],
    ['Mutton curry cut', 'mutton', 49500, '500 g', 'Young goat from Bannur, leg and shoulder with a little rib, and one marrow bone we always put in. It is done in five whistles and better the next day. Ask for the liver; there is one for the first who does.', { words: 'bakra gosht kuri', addons: ['mutton-cut'], variants: [{ pack: '500 g', price: 49500, stock: 18 }, { pack: '1 kg', price: 96000, old: 99000, stock: 12 }] }],
    ['Mutton mince, lean', 'mince', 52000, '400 g', 'Leg meat, minced twice, for shami kebab and Sunday keema.', { words: 'kheema gosht', cloth: 'marigold' }],
    ['Mutton biryani cut', 'mutton-goat', 53000, '500 g', 'Big pieces from shoulder and chops, bone in, so that they stay whole under the rice.', { words: 'gosht biryani', addons: ['mutton-cut'] }],
    ['Paya, cleaned and singed', 'bone', 24000, '4 pcs', 'Four trotters, singed and scraped, for a soup that begins tonight and ends tomorrow.', { words: 'paya trotters' }],
    ['Lamb chops', 'mutton', 69000, '400 g', 'Six chops, frenched. Salt early. Two minutes a side on a smoking pan, then five minutes of leaving them alone.', { words: 'chaap', cloth: 'tomato', stock: 2 }],
    ['Coorg pork, fatty', 'bacon', 34000, '500 g', 'Shoulder with its fat on, cut small for pandi curry, dark with pepper and sour with kachampuli.', { words: 'pandi pork' }],
    ['Streaky bacon, smoked', 'bacon', 38000, '200 g', 'Dry-cured, smoked over coffee wood, sliced thick enough to notice.', { words: 'bacon pork', tax: 'reduced', cloth: 'sky' }],
    ['Chicken sausages', 'sausage', 24000, '6 pcs', 'Six, with pepper and garlic, in natural casings. Brown them slowly; a split sausage is a dry one.', { words: 'sausage', tax: 'reduced' }],
    ['Seekh kebabs, ready to grill', 'kebab', 36000, '6 pcs', 'Six long kebabs on their sticks. Grill, turn, lime.', { words: 'kabab seekh', tax: 'reduced' }],
    ['Curry night for four', 'curry-chicken', 54900, '1 pc', 'A kilo of chicken curry cut, and eight breaded prawns to fight over while it simmers: dinner for four, for less than buying them separately.', { words: 'combo kit', old: 73900, tax: 'reduced', allergens: ['crustaceans', 'gluten', 'egg'], combo: [{ item: 'chicken-curry-cut-skinless', pack: '1 kg', quantity: 1 }, { item: 'breaded-prawns-8', quantity: 1 }] }],
    ['Dog’s dinner bones', 'bone', 9900, '1 kg', 'Raw goat bones, sawn. For the one under the table.', { veg: null, tax: 'high', category: 'home-and-care', words: 'pet dog bones', cloth: 'leaf' }],
  ]),
];
