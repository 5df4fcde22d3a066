import type { DemoAddonCategory } from '../types.ts';

// prettier-ignore
export const addonCategories: readonly DemoAddonCategory[] = [
  { key: 'fruit-prep', store: 'green-basket', name: 'Extras', type: 'MULTIPLE', required: false, addons: [['Peeled and boxed', 2000], ['Juiced (2 min extra)', 3000]] },
  { key: 'fruit-cut', store: 'green-basket', name: 'How should we cut it?', type: 'SINGLE', required: true, addons: [['Leave it whole', 0], ['In slices', 1500], ['In cubes, boxed', 2500]] },
  { key: 'mango-cut', store: 'green-basket', name: 'For the pickle', type: 'SINGLE', required: true, addons: [['Whole', 0], ['Cubed with the stone', 2000], ['Grated', 3000]] },
  { key: 'slicing', store: 'old-fort-bakery', name: 'Slicing', type: 'SINGLE', required: true, addons: [['Sliced thin', 0], ['Sliced thick', 0], ['Not sliced', 0]] },
  { key: 'cake-message', store: 'old-fort-bakery', name: 'Message on the cake', type: 'SINGLE', required: true, addons: [['No message', 0], ['Happy birthday', 3000], ['Congratulations', 3000]] },
  { key: 'cake-extras', store: 'old-fort-bakery', name: 'Party extras', type: 'MULTIPLE', required: false, addons: [['Candles and matches', 2500], ['Paper plates for ten', 4000], ['Knife with a ribbon', 3500]] },
  { key: 'sandwich-extras', store: 'old-fort-bakery', name: 'Toppings', type: 'MULTIPLE', required: false, addons: [['Extra cheese', 2000], ['Extra chutney', 0], ['Boiled egg', 1500]] },
  { key: 'fish-cut', store: 'coastal-catch', name: 'Cleaning', type: 'SINGLE', required: true, addons: [['Cleaned, curry cut', 0], ['Cleaned, whole', 0], ['Filleted, skin off', 4000]] },
  { key: 'prawn-cut', store: 'coastal-catch', name: 'Cleaning', type: 'SINGLE', required: true, addons: [['Shell on', 0], ['Shelled and deveined', 5000]] },
  { key: 'chicken-cut', store: 'coastal-catch', name: 'Cut', type: 'SINGLE', required: true, addons: [['Curry cut', 0], ['Biryani cut', 0], ['Whole', 0]] },
  { key: 'mutton-cut', store: 'coastal-catch', name: 'Extras', type: 'MULTIPLE', required: false, addons: [['Smaller pieces', 0], ['An extra marrow bone', 2500], ['Ground ginger, garlic and chilli', 3000]] },
  { key: 'grind', store: 'malnad-pantry', name: 'Grind', type: 'SINGLE', required: true, addons: [['South Indian filter', 0], ['Moka pot', 0], ['French press', 0], ['Whole beans', 0]] },
  { key: 'spice-level', store: 'night-owl-kitchen', name: 'Spice level', type: 'SINGLE', required: true, addons: [['Medium', 0], ['Mild', 0], ['Andhra hot', 0]] },
  { key: 'biryani-sides', store: 'night-owl-kitchen', name: 'On the side', type: 'MULTIPLE', required: false, addons: [['Extra raita', 2500], ['Mirchi ka salan', 4000], ['Boiled egg', 1500], ['Fried onions', 1500]] },
  { key: 'dosa-ghee', store: 'night-owl-kitchen', name: 'Roasted in', type: 'SINGLE', required: true, addons: [['Oil', 0], ['Ghee', 2000], ['Benne, white butter', 3000]] },
  { key: 'dosa-sides', store: 'night-owl-kitchen', name: 'Extra sides', type: 'MULTIPLE', required: false, addons: [['Extra sambar', 1500], ['Gunpowder', 1000], ['Large coconut chutney', 1500]] },
  { key: 'roll-extras', store: 'night-owl-kitchen', name: 'Inside the roll', type: 'MULTIPLE', required: false, addons: [['Second egg', 2000], ['Cheese', 2500], ['No onion', 0]] },
  { key: 'sugar', store: 'night-owl-kitchen', name: 'Sugar', type: 'SINGLE', required: true, addons: [['Normal', 0], ['Less', 0], ['None', 0], ['Jaggery instead', 500]] },
  { key: 'sweet-box', store: 'sadashiv-farsan', name: 'Packing', type: 'SINGLE', required: true, addons: [['Plain box', 0], ['Gift box with ribbon', 4000]] },
  { key: 'bhature', store: 'dilli-dhaba', name: 'Served with', type: 'SINGLE', required: true, addons: [['Two bhature', 0], ['Two kulche', 0], ['Jeera rice', 1000]] },
  { key: 'dhaba-extras', store: 'dilli-dhaba', name: 'Sides', type: 'MULTIPLE', required: false, addons: [['Onion and green chilli', 0], ['Boondi raita', 4000], ['Mango pickle', 1000], ['Extra ghee', 2000]] },
  { key: 'paratha-butter', store: 'dilli-dhaba', name: 'On top', type: 'SINGLE', required: true, addons: [['White butter', 0], ['Desi ghee', 1500], ['Nothing', 0]] },
];
