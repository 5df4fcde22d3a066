export interface DemoSeller {
  series: string;
  name: string;
  address: string;
  taxNumber: string;
  region: string;
  stores: readonly string[];
}

/** The companies that own the stores; one company owns two stores. */
// prettier-ignore
export const sellers: readonly DemoSeller[] = [
  { series: 'GB', name: 'Green Basket Provisions Private Limited', address: '27, Double Road, Indiranagar, Bengaluru 560038', taxNumber: '29AAKCG4821P1ZQ', region: 'Karnataka', stores: ['green-basket'] },
  { series: 'KD', name: 'Kaveri Dairy Farms Private Limited', address: '9, Amarjyoti Layout, Domlur, Bengaluru 560071', taxNumber: '29AADCK7713M1Z4', region: 'Karnataka', stores: ['kaveri-dairy'] },
  { series: 'OF', name: 'Old Fort Bakery', address: '14, Mosque Road, Frazer Town, Bengaluru 560005', taxNumber: '29AAFFO2290H1ZT', region: 'Karnataka', stores: ['old-fort-bakery'] },
  { series: 'CS', name: 'Coastal Catch Seafoods Private Limited', address: '3, Cambridge Road, Ulsoor, Bengaluru 560008', taxNumber: '29AAGCC5107J1ZB', region: 'Karnataka', stores: ['coastal-catch'] },
  { series: 'MF', name: 'Malnad Foods Private Limited', address: '112, 80 Feet Road, Koramangala, Bengaluru 560034', taxNumber: '29AAHCM9034R1Z8', region: 'Karnataka', stores: ['malnad-pantry', 'night-owl-kitchen'] },
  { series: 'TR', name: 'Tomato Raju & Sons', address: 'Stall 7, Ulsoor Market, Bengaluru 560008', taxNumber: '29AABPR3315K1ZN', region: 'Karnataka', stores: ['tomato-raju'] },
  { series: 'DM', name: 'Deccan Mandi Producers Limited', address: '5, Prabhat Road, Deccan Gymkhana, Pune 411004', taxNumber: '27AACCD8846L1ZE', region: 'Maharashtra', stores: ['deccan-mandi'] },
  { series: 'SF', name: 'Sadashiv Farsan House', address: '618, Tilak Road, Sadashiv Peth, Pune 411030', taxNumber: '27AAEFS1902N1ZG', region: 'Maharashtra', stores: ['sadashiv-farsan'] },
  { series: 'CH', name: 'Chandni Stores Private Limited', address: '2214, Khari Baoli, Chandni Chowk, Delhi 110006', taxNumber: '07AAFCC6650F1ZK', region: 'Delhi', stores: ['chandni-stores'] },
  { series: 'DD', name: 'Dilli Dhaba', address: 'M-24, Central Market, Lajpat Nagar, Delhi 110024', taxNumber: '07AAGFD2247C1ZR', region: 'Delhi', stores: ['dilli-dhaba'] },
];
