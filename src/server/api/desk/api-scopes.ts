import { type ApiArea, type ApiScope, apiScopes } from '#contracts/desk/api-token.ts';
import type { deskCalls } from '#contracts/desk/api-calls.ts';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';

type Noun = keyof typeof deskCalls extends infer Name
  ? Name extends `${infer First}/${string}`
    ? First
    : never
  : never;

/**
 * The API area of each noun, which is the first part of a desk call. Null means that API tokens may not make these
 * calls, for the reasons given below.
 */
const areaOfNoun: Readonly<Record<Noun, ApiArea | null>> = {
  orders: 'orders',
  board: 'orders',
  payments: 'orders',
  disputes: 'orders',
  invoices: 'orders',
  stock: 'catalogue',
  'sold-out': 'catalogue',
  items: 'catalogue',
  addons: 'catalogue',
  'menu-sections': 'catalogue',
  categories: 'catalogue',
  coupons: 'catalogue',
  plans: 'catalogue',
  pictures: 'catalogue',
  stores: 'stores',
  slots: 'stores',
  printers: 'stores',
  'store-categories': 'stores',
  sellers: 'stores',
  documents: 'content',
  media: 'content',
  'message-texts': 'content',
  menus: 'content',
  customers: 'customers',
  timeline: 'customers',
  people: 'customers',
  members: 'customers',
  riders: 'customers',
  'farm-visits': 'customers',
  reviews: 'customers',
  messages: 'customers',
  overview: 'reports',
  ledger: 'reports',
  'daily-close': 'reports',
  payouts: 'reports',
  import: 'files',
  export: 'files',
  settings: 'settings',
  languages: 'settings',
  setup: 'settings',
  audit: 'audit',
  // Only a person can pack an order.
  picking: null,
  // Tokens may not change staff, their rights, or whether the shop sends messages.
  staff: null,
  'api-tokens': null,
  outgoing: null,
  // Only a person can check which customer is on the phone.
  'phone-orders': null,
  // Only a form proposes a slug while a name is typed.
  slugs: null,
};

/**
 * Further calls that API tokens may not make: calls that give a person a role, return a secret address, record a
 * payment, or record that a person has seen an order.
 */
const closedCalls: ReadonlySet<string> = new Set([
  'people/appoint',
  'payouts/record',
  'board/seen',
  'riders/decide',
  'riders/receive-cash',
  'riders/pay-out',
  'printers/address',
]);

/** Verbs of calls that change nothing; calls with any other verb need the scope for writing. */
const readingVerbs: ReadonlySet<string> = new Set([
  'actions',
  'attendees',
  'attention',
  'balances',
  'channels',
  'check',
  'checklist',
  'compare',
  'compare-csv',
  'csv',
  'customer',
  'days',
  'delivery-photo',
  'drafts',
  'get',
  'ground',
  'history',
  'list',
  'money',
  'money-csv',
  'order',
  'of-item',
  'of-order',
  'places',
  'preview',
  'ratings',
  'references',
  'report',
  'revision',
  'rider',
  'sales',
  'state',
  'status',
  'times',
  'totals',
]);

/** The scope that an API token needs for a desk call; null for a call that tokens may not make. */
export function scopeOfCall(call: string): ApiScope | null {
  const [noun = '', verb = ''] = call.split('/');
  const area = Object.hasOwn(areaOfNoun, noun) && !closedCalls.has(call) ? areaOfNoun[noun as Noun] : null;
  if (!area) return null;
  const scope = `${area}:${readingVerbs.has(verb) ? 'read' : 'write'}`;
  return apiScopes.find((name) => name === scope) ?? null;
}

/** Whether the scopes include the needed scope; writing includes reading. */
export const includesScope = (scopes: readonly ApiScope[], needed: ApiScope): boolean =>
  scopes.includes(needed) || (scopes as readonly string[]).includes(needed.replace(/:read$/, ':write'));

const rolesOfCalls = new Map<string, readonly StaffRole[]>();

/** Each route registers here which roles may call it. */
export function registerRoles(call: string, roles: readonly StaffRole[]): void {
  rolesOfCalls.set(call, roles);
}

/** The scopes in which a role may make at least one call. */
export function scopesOfRole(role: StaffRole): ApiScope[] {
  const reachable = [...rolesOfCalls]
    .filter(([, roles]) => role === 'admin' || roles.includes(role))
    .map(([call]) => scopeOfCall(call));
  return apiScopes.filter((scope) => reachable.includes(scope));
}
