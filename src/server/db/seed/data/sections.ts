import type { DemoSection } from '../types.ts';

/** What stands on the home screen, and the lists that other screens show. */
// prettier-ignore
export const sections: readonly DemoSection[] = [
  {
    slug: 'todays-fruit-stall', kind: 'main', style: 2, order: 10, title: 'Today’s fruit stall', subtitle: 'What came in before six', hindi: { title: 'आज का फल बाज़ार', subtitle: 'छह बजे से पहले जो आया' },
    items: ['alphonso-mango-devgad', 'yelakki-banana', 'kiran-watermelon', 'black-grapes-nashik', 'nagpur-oranges', 'mahabaleshwar-strawberries', 'tender-coconut', 'pomegranate-bhagwa', 'junnar-grapes-in-a-box', 'nashik-grapes-purple', 'himachal-apples-delhi-run', 'kinnow-by-the-dozen'],
  },
  {
    slug: 'ten-weeks-of-mango', kind: 'main', style: 1, order: 20, title: 'Ten weeks of mango', subtitle: 'From Devgad, Gir and Kurnool', hindi: { title: 'आम के दस हफ़्ते', subtitle: 'देवगड, गिर और कुरनूल से' }, picture: 'mango', background: 'tree', bgColor: '#f6b01e', titleColor: '#3a2400',
    items: ['alphonso-mango-devgad', 'kesar-mango-gir', 'banganapalli-mango', 'totapuri-mango', 'season-box-of-12-alphonso', 'mango-ice-cream-tub', 'devgad-hapus-by-the-dozen', 'pairi-mango-for-aamras', 'aam-papad-in-strips'],
  },
  {
    slug: 'mango', kind: 'campaign', style: 3, title: 'Ten weeks of mango', subtitle: 'From Devgad, Gir and Kurnool', hindi: { title: 'आम के दस हफ़्ते', subtitle: 'देवगड, गिर और कुरनूल से' }, picture: 'mango', bgColor: '#f6b01e', titleColor: '#3a2400',
    items: ['alphonso-mango-devgad', 'kesar-mango-gir', 'banganapalli-mango', 'totapuri-mango', 'season-box-of-12-alphonso', 'mango-ice-cream-tub', 'devgad-hapus-by-the-dozen', 'pairi-mango-for-aamras', 'aam-papad-in-strips'],
  },
  {
    slug: 'kitchen-standbys', kind: 'category', style: 3, order: 30, title: 'Kitchen standbys', subtitle: 'The things that run out on a Tuesday', hindi: { title: 'रसोई का रोज़मर्रा', subtitle: 'जो मंगलवार को ख़त्म हो जाता है' },
    items: ['hill-tomatoes-kolar', 'nashik-onions', 'a2-cow-milk-kaveri-dairy', 'milk-bread-old-fort-bakery', 'sona-masuri-rice-aged', 'toor-dal-gulbarga', 'country-eggs-free-range', 'malai-paneer', 'lasalgaon-onions-sorted', 'indrayani-rice', 'agra-potatoes', 'sharbati-wheat-atta'],
  },
  {
    slug: 'malnad-coffee-and-honey', kind: 'main', style: 7, order: 40, title: 'Malnad coffee & honey', subtitle: 'Small estates, roasted on Tuesday', hindi: { title: 'मलनाड की कॉफ़ी और शहद', subtitle: 'छोटे बाग़, मंगलवार को भुनी' }, bgColor: '#f3d289', titleColor: '#4a2e00',
    items: ['filter-coffee-80-20', 'coorg-forest-honey', 'roasted-groundnuts', 'single-estate-arabica', 'tender-coconut', 'nilgiri-black-tea', 'honey-in-the-comb'],
  },
  {
    slug: 'small-hunger', kind: 'main', style: 4, order: 50, title: 'For a small hunger', subtitle: 'Four o’clock, with tea', hindi: { title: 'छोटी भूख', subtitle: 'चार बजे, चाय के साथ' },
    items: ['vegetable-puff', 'nankhatai', 'masala-peanuts', 'bhakarwadi', 'bombay-sandwich-toasted', 'chakli-bhajani', 'samosa-pair'],
  },
  {
    slug: 'night-kitchen', kind: 'main', style: 5, order: 60, title: 'When the lights are out', subtitle: 'Cooked after seven in the evening', hindi: { title: 'जब बत्तियाँ बुझ जाएँ', subtitle: 'शाम सात के बाद' },
    items: ['chicken-dum-biryani', 'masala-dosa', 'egg-roll-kolkata', 'curd-rice-tempered', 'dal-makhani-overnight', 'amritsari-chole-bhature'],
  },
  {
    slug: 'deal-of-the-day', kind: 'deal_of_the_day', type: 'deal_of_the_day', style: 1, title: 'Deal of the day', subtitle: 'Until midnight, or until it is gone', hindi: { title: 'आज का सौदा', subtitle: 'आधी रात तक, या जब तक माल है' }, picture: 'strawberry',
    items: ['mahabaleshwar-strawberries', 'hass-avocado-coorg', 'milk-bread-old-fort-bakery', 'broccoli-kotagiri', 'ooty-carrots', 'kiran-watermelon', 'cherry-tomatoes-hoskote', 'coorg-forest-honey', 'basa-fillet-boneless', 'chicken-breast-boneless', 'country-eggs-free-range', 'banganapalli-mango', 'junnar-grapes-in-a-box', 'bhakarwadi', 'kesar-shrikhand-tub', 'mamra-almonds', 'kashmiri-walnut-halves', 'amritsari-chole-bhature'],
  },
  {
    slug: 'often-bought', kind: 'frequently_bought', type: 'frequently_bought', style: 2, title: 'Often bought together', subtitle: 'What your neighbours take home', hindi: { title: 'अक्सर साथ में लिया', subtitle: 'आपके पड़ोसी क्या ले जाते हैं' },
    items: ['nagpur-oranges', 'coorg-forest-honey', 'young-ginger', 'mahabaleshwar-strawberries', 'hill-tomatoes-kolar', 'nashik-onions', 'green-chillies', 'coriander-with-roots', 'a2-cow-milk-kaveri-dairy', 'country-eggs-free-range', 'ladi-pav', 'litchi-from-muzaffarpur', 'lasalgaon-onions-sorted', 'agra-potatoes'],
  },
];
