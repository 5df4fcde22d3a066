import type { ApiArea, ApiScope } from '#contracts/desk/api-token.ts';

/** The name of each area, and the data that it contains. */
export const apiAreaLabels: Readonly<Record<ApiArea, { name: string; help: string }>> = {
  orders: {
    name: 'Orders',
    help: 'Read orders with names, phones, addresses and payments; move them on, give money back',
  },
  catalogue: { name: 'Catalogue', help: 'Items, stock, addons, categories and coupons' },
  stores: { name: 'Stores', help: 'Stores, their hours and pauses' },
  content: { name: 'Content', help: 'Pages, campaigns, recipes, media and message texts' },
  customers: { name: 'Customers', help: 'Customers, notes, reviews, farm visits and sent messages' },
  reports: { name: 'Reports', help: 'Sales, ledger, daily close, payouts and what needs attention' },
  files: { name: 'Import and export', help: 'CSV files of everything that your role exports' },
  settings: { name: 'Settings', help: 'Settings, languages and the setup guide' },
  audit: { name: 'Audit log', help: 'Who did what' },
};

/** The scopes as a text: `Orders: read and write, Catalogue: read`. */
export function describeScopes(scopes: readonly ApiScope[]): string {
  return Object.entries(apiAreaLabels)
    .flatMap(([area, { name }]) => {
      const all: readonly string[] = scopes;
      if (all.includes(`${area}:write`)) return `${name}: read and write`;
      return all.includes(`${area}:read`) ? `${name}: read` : [];
    })
    .join(', ');
}
