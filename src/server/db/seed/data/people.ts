import type { DemoPerson } from '../types.ts';

/** All demo accounts share this password. */
export const demoPassword = 'haat-demo-1';

// prettier-ignore
export const people: readonly DemoPerson[] = [
  {
    id: 'demo-asha', name: 'Asha Menon', email: 'asha@haat.example', phone: '+919845012345', role: 'customer', note: 'six saved addresses, one outside the delivery area',
    addresses: [
      { tag: 'Home', house: '12', address: '6th Cross, Indiranagar, Bengaluru 560038', spot: [12.9731, 77.6405] },
      { tag: 'Work', house: '4, Second Floor', address: 'Residency Road, Ashok Nagar, Bengaluru 560025', spot: [12.968, 77.6055] },
      { tag: 'Amma', house: '18', address: 'Temple Road, Jayanagar, Bengaluru 560011', spot: [12.925, 77.5938] },
      { tag: 'Thatha’s farm', house: 'Hosahalli', address: 'Hosahalli, Ramanagara 562159', spot: [12.7209, 77.2813] },
      { tag: 'Deepa', house: 'B-304, Lake View', address: 'Kaikondrahalli Road, Bellandur, Bengaluru 560103', spot: [12.9304, 77.6784] },
      { tag: 'Pune office', house: '7th Floor, Sakal Plaza', address: 'Karve Road, Deccan Gymkhana, Pune 411004', spot: [18.5167, 73.841] },
    ],
  },
  {
    id: 'demo-imran', name: 'Imran Sheikh', email: 'imran@haat.example', phone: '+919845067890', role: 'customer', note: 'ordering is paused on this account',
    banReason: 'Two orders were not collected in May.',
    addresses: [{ tag: 'Home', house: '31/2', address: 'Coles Road, Frazer Town, Bengaluru 560005', spot: [12.997, 77.614] }],
  },
  {
    id: 'demo-leela', name: 'Leela Rao', email: 'leela@haat.example', phone: '+919845054321', role: 'customer', note: 'has a membership and money in the wallet',
    addresses: [{ tag: 'Home', house: '7', address: '3rd Main, Indiranagar, Bengaluru 560038', spot: [12.9745, 77.6432] }],
  },
  { id: 'demo-author', name: 'Ritu Pawar', email: 'author@haat.example', phone: '+919845100005', role: 'author', note: 'writes drafts' },
  { id: 'demo-editor', name: 'Kavya Hegde', email: 'editor@haat.example', phone: '+919845100001', role: 'editor', note: 'writes and publishes pages' },
  { id: 'demo-shop', name: 'Sunita Rane', email: 'shop@haat.example', phone: '+919845100002', role: 'shop', note: 'runs Green Basket and Kaveri Dairy', stores: ['green-basket', 'kaveri-dairy'] },
  { id: 'demo-rider', name: 'Ravi Shetty', email: 'rider@haat.example', phone: '+919845100006', role: 'rider', note: 'delivers, at /delivery', rides: ['green-basket', 'kaveri-dairy', 'tomato-raju'] },
  { id: 'demo-support', name: 'Sneha Kulkarni', email: 'support@haat.example', phone: '+919845100003', role: 'support', note: 'helps customers' },
  { id: 'demo-admin', name: 'Arjun Mehta', email: 'admin@haat.example', phone: '+919845100004', role: 'admin', note: 'has full access' },
];
