import type { Settings } from '#contracts/settings.ts';

/** Demo settings that differ from the defaults. */
export const settings: Partial<Settings> = {
  shopTagline: 'The village market, at your door',
  rotatingWords: ['Alphonso mangoes', 'fresh paneer', 'yelakki bananas', 'filter coffee'],
  popularSearches: [
    'Alphonso',
    'tender coconut',
    'country eggs',
    'palak',
    'milk bread',
    'tiger prawns',
    'paneer',
    'filter coffee',
  ],
  // Visitors of the demo often order to the same place, so the limit is high.
  maxUnpaidOrders: 1000,
  memberships: true,
  riderFee: 3_000,
  riderFeePerKm: 500,
  taxNumber: '29AAKCH1938F1ZD',
  taxComponentsInside: [
    { name: 'CGST', share: 50 },
    { name: 'SGST', share: 50 },
  ],
  taxComponentsOutside: [{ name: 'IGST', share: 100 }],
  taxCodeName: 'HSN',
  financialYearStart: 4,
  campaignLabel: 'Mangoes',
  campaignPicture: 'mango',
  contactPhone: '+91 80 4567 1200',
  contactEmail: 'namaste@haat.example',
  contactAddress: '27, Double Road, Indiranagar, Bengaluru 560038',
  socialInstagram: 'https://instagram.example/haat',
  socialYoutube: 'https://youtube.example/haat',
  playStoreUrl: 'https://play.example/haat',
  appStoreUrl: 'https://apps.example/haat',
  showGdpr: 'true',
  menuLinks: [
    { title: 'Stores', url: '/categories/stores' },
    { title: 'Mango season', url: '/campaign/mango' },
    { title: 'Farm visits', url: '/farm-visit' },
    { title: 'Recipes', url: '/recipes' },
    { title: 'Membership', url: '/membership' },
    { title: 'Help', url: '/pages/help' },
  ],
  footerColumns: [
    {
      title: 'Shop',
      links: [
        { title: 'All stores', url: '/categories/stores' },
        { title: 'Deals of the day', url: '/deal-of-the-day-items/all' },
        { title: 'Mango season', url: '/campaign/mango' },
      ],
    },
    {
      title: 'Haat',
      links: [
        { title: 'Our growers', url: '/pages/growers' },
        { title: 'Farm visits', url: '/farm-visit' },
        { title: 'Membership', url: '/membership' },
      ],
    },
    {
      title: 'Help',
      links: [
        { title: 'Orders and refunds', url: '/pages/refunds' },
        { title: 'Where we deliver', url: '/search-location' },
        { title: 'Contact us', url: '/pages/help' },
      ],
    },
    {
      title: 'Good to know',
      links: [
        { title: 'FAQ', url: '/pages/faq' },
        { title: 'Privacy', url: '/pages/privacy' },
        { title: 'Terms', url: '/pages/terms' },
      ],
    },
  ],
  seoTitle: 'Haat: fruit, vegetables and groceries near you',
};
