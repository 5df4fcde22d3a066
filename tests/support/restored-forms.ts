import { demoPassword } from '#server/db/seed/data/people.ts';

/**
 * The forms of the shop with input that is in the document before their scripts start: typed early, filled in by the
 * browser, or restored after a reload or Back. Plain data, so that the drivers of other browsers can use it too.
 */
export interface RestoredForm {
  title: string;
  /** With `{order}` for the order that the page needs. */
  path: string;
  /**
   * What the page needs: a cart of at least one item without options, a signed-in customer, an open order of theirs
   * with two lines, or an order that the signed-in rider is delivering (tests/support/prepared-orders.ts).
   */
  needs?: 'cart' | 'account' | 'order' | 'delivery';
  /** Fields by their selector, with the value that stands in them, or `true` for chosen ones. They must stay so. */
  input: readonly (readonly [selector: string, value: string | true])[];
  /** What must agree with the fields before the first tap: an element and a text that it contains. */
  shows: readonly (readonly [selector: string, text: string])[];
  /** Elements that must be visible. */
  visible?: readonly string[];
  /** A form that shows nothing of its fields: what a tap on this button, the first one, leads to. */
  sends?: { button: string; says?: readonly [selector: string, text: string]; path?: RegExp };
}

export const restoredForms: readonly RestoredForm[] = [
  {
    title: 'the price of an item’s page shows the variant',
    path: '/item/hill-tomatoes-kolar',
    input: [['#choose label:last-of-type [name="variant_id"]', true]],
    shows: [
      ['.buy .price', '₹149'],
      ['.item-price', '₹149'],
      ['.item-price', '₹50/kg'],
    ],
  },
  {
    title: 'the price of an item’s page includes the addons',
    path: '/item/masala-dosa',
    input: [
      ['fieldset[data-category="15"] label:last-of-type input', true],
      ['fieldset[data-category="16"] label:last-of-type input', true],
    ],
    shows: [['.buy .price', '₹144']],
  },
  {
    title: 'the checkout’s total includes tip, day and slot, and the other choices stay',
    path: '/checkout',
    needs: 'cart',
    input: [
      ['.day:last-child input', true],
      ['.slots:last-child label:last-of-type input', true],
      ['[name="tip"][value="a5000"]', true],
      ['[name="missing"][value="refund"]', true],
      ['[name="payment"][value="razorpay"]', true],
      ['[name="name"]', 'Meera Nair'],
      ['[name="phone"]', '98450 12345'],
      ['[name="house"]', '12, second floor'],
      ['[name="note"]', 'Ring twice'],
    ],
    shows: [['[data-part="bill"]', 'Tip for your rider']],
  },
  {
    title: 'the checkout shows the pick-up',
    path: '/checkout',
    needs: 'cart',
    input: [['[name="mode"][value="SELFPICKUP"]', true]],
    shows: [['[data-part="how"]', 'Pick up at']],
  },
  {
    title: 'the cart’s coupon field keeps its code',
    path: '/cart',
    needs: 'cart',
    input: [['[name="coupon"]:not([type="hidden"])', 'NOSUCH10']],
    shows: [],
    sends: { button: '.coupon__in button', says: ['.refused', 'NOSUCH10'] },
  },
  {
    title: 'the farm form keeps every answer and counts the people',
    path: '/farm-visit-form',
    needs: 'account',
    input: [
      ['[name="name"]', 'Meera Nair'],
      ['[name="mobile_number"]', '98450 12345'],
      ['[name="alternative_mobile_number"]', '98450 54321'],
      ['[name="number_of_adults"]', '3'],
      ['[name="number_of_kids"]', '4'],
      ['[name="how_heard"]', 'A poster at the market'],
      ['.day ~ .day input:enabled', true],
    ],
    shows: [['fieldset [role="status"]', '7']],
  },
  {
    title: 'the search of a list filters it',
    path: '/category/fruit',
    input: [['form[data-find] [name="q"]', 'banana']],
    shows: [['[data-results]', 'banana']],
  },
  {
    title: 'the search for an area can be cleared',
    path: '/search-location',
    input: [['[data-area-search] [name="q"]', 'Indira']],
    shows: [],
    visible: ['[data-area-search] [data-clear]'],
  },
  {
    title: 'the map and the stores of an address follow its point, and what was typed stays',
    path: '/my-location?lat=12.9719&lng=77.6412',
    input: [
      ['[data-pin-form] [name="lat"]', '12.600000'],
      ['[data-pin-form] [name="lng"]', '77.700000'],
      ['[data-pin-form] [name="address"]', '7, Typed Lane'],
      ['[data-pin-form] [name="house"]', '12, second floor'],
      ['[data-pin-form] label:nth-of-type(2) [name="tag"]', true],
    ],
    shows: [['[data-served-words]', 'No store']],
    visible: ['[data-pin-form] [data-unless-served]'],
  },
  {
    title: 'the profile keeps what was typed',
    path: '/my-account/profile',
    needs: 'account',
    input: [['[name="name"]', 'Meera R. Nair']],
    shows: [],
    sends: { button: 'form:has([name="name"]) button:not([type="button"])', says: ['main', 'Saved.'] },
  },
  {
    title: 'the filters keep what was chosen',
    path: '/category/fruit?view=filter',
    input: [
      ['[name="sort"]:not([value="popular"])', true],
      ['[name="from"]', '50'],
      ['[name="stock"]', true],
    ],
    shows: [],
    sends: { button: 'form:has([name="stock"]) button:not([type="button"])', path: /from=50.*stock=1/ },
  },
  {
    title: 'the sign-in form keeps the address',
    path: '/login',
    input: [
      ['[name="email"]', 'admin@haat.example'],
      ['[name="password"]', demoPassword],
    ],
    shows: [],
    sends: { button: 'form:has([name="password"]) button:not([type="button"])', path: /^(?!\/login)/ },
  },
  {
    title: 'the change of an order keeps the quantities, and its steppers follow them',
    path: '/running-order/{order}/edit',
    needs: 'order',
    input: [
      ['.editing__lines li:nth-child(1) input', '7'],
      ['.editing__lines li:nth-child(2) input', '0'],
    ],
    shows: [],
    visible: [
      '.editing__lines li:nth-child(1) [data-step="lower"]:enabled',
      '.editing__lines li:nth-child(2).is-unavailable [data-step="lower"]:disabled',
    ],
    sends: { button: 'button[value="quote"]', says: ['[aria-labelledby="comes-to"]', '₹'] },
  },
  {
    title: 'the steps of a recipe stay ticked',
    path: '/recipe/rajma-chawal',
    input: [
      ['.cook li:nth-child(1) .cook__n input', true],
      ['.cook li:nth-child(3) .cook__n input', true],
    ],
    shows: [],
  },
  {
    title: 'the rider’s form keeps the customer’s code',
    path: '/delivery/orders/{order}',
    needs: 'delivery',
    // No code has five digits.
    input: [['[name="delivery_code"]', '12345']],
    shows: [],
    sends: { button: 'button[value="delivered"]', says: ['main', 'This code is wrong'] },
  },
  {
    title: 'the rider’s form keeps why an order cannot be delivered',
    path: '/delivery/orders/{order}?ask=undeliverable',
    needs: 'delivery',
    input: [
      ['.reason-choices label:nth-of-type(2) input', true],
      ['[name="note"]', 'Rang twice'],
    ],
    shows: [],
    sends: { button: 'button[value="undeliverable"]', path: /done=undeliverable/ },
  },
  {
    title: 'the sign-in of riders keeps the number',
    path: '/delivery/login',
    input: [['[name="phone"]', '12']],
    shows: [],
    sends: {
      button: 'form:has([name="phone"]) button:not([type="button"])',
      says: ['.field__error', 'number'],
    },
  },
  {
    title: 'the sign-up of riders keeps every answer',
    path: '/signUpWithAadhar',
    input: [
      ['[name="name"]', 'Ravi Kumar'],
      ['[name="phone"]', '98450 12345'],
      ['[name="vehicle"][value="scooter"]', true],
      ['[name="aadhaar"]', '2341 2341 2345'],
    ],
    shows: [],
    sends: {
      button: 'form:has([name="aadhaar"]) button:not([type="button"])',
      says: ['.field__error', 'Aadhaar'],
    },
  },
];
