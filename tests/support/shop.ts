import type { CartLine } from '#domain/cart.ts';
import type { AddonCategory, Item, Variant } from '#domain/catalogue.ts';
import type { Coupon } from '#domain/coupon.ts';
import type { Store } from '#domain/store.ts';

/** A complete variant with default values; a test passes only the fields that it needs. */
export function makeVariant(changes: Partial<Variant> = {}): Variant {
  const regular = changes.regular_price ?? 10_000;
  return {
    id: 11,
    name: '500 g',
    price: regular,
    regular_price: regular,
    sale_price: null,
    is_default: 0,
    is_active: 1,
    stock: 20,
    min_stock: 0,
    is_infinite: 0,
    is_negative: 0,
    restaurant_id: 1,
    restaurant_overrides: [],
    is_free_item: 0,
    is_veg: null,
    restaurant_slug: 'green-basket',
    item: null,
    unit_id: 2,
    measurement: 500,
    ...changes,
  };
}

export function makeItem(changes: Partial<Item> = {}): Item {
  return {
    id: 1,
    slug: 'alphonso-mango',
    name: 'Alphonso mango',
    image: null,
    bg_image: null,
    cloth: 'leaf',
    description: '',
    brand: null,
    price: 10_000,
    old_price: null,
    is_active: 1,
    is_veg: null,
    is_free_item: 0,
    is_combo: 0,
    is_pre_item: 0,
    pre_avail_date: null,
    has_variant: 0,
    variants: [],
    member_variants: [],
    addon_categories: [],
    nutritional_facts: [],
    allergens: [],
    is_dish: 0,
    portion: null,
    spice: 0,
    is_bestseller: 0,
    tax_class: 'standard',
    unit_id: null,
    measurement: null,
    category_id: 1,
    restaurant_id: 1,
    restaurant_slug: 'green-basket',
    is_favorited: false,
    items: [],
    quantity: 0,
    selectedvariant: null,
    selectedaddons: [],
    ...changes,
  };
}

export function makeAddons(changes: Partial<AddonCategory> = {}): AddonCategory {
  return {
    id: 5,
    name: 'Cut',
    type: 'SINGLE',
    is_required: changes.type !== 'MULTIPLE',
    addons: [
      { id: 51, name: 'Whole', price: 0 },
      { id: 52, name: 'Diced', price: 500 },
    ],
    ...changes,
  };
}

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));

export function makeStore(changes: Partial<Store> = {}): Store {
  return {
    id: 1,
    slug: 'green-basket',
    name: 'Green Basket',
    description: '',
    image: null,
    cloth: 'leaf',
    color: null,
    delivery_time: 30,
    is_active: 1,
    is_operational: 1,
    min_order_price: 0,
    is_free_delivery: 0,
    free_delivery_min_cart_value: 0,
    delivery_charges: 3_000,
    delivery_charge_type: 'FIXED',
    base_charge: 2_000,
    base_distance: 3,
    extra_charge: 700,
    extra_distance: 1,
    latitude: 12.9716,
    longitude: 77.5946,
    polygon: null,
    delivery_radius: 5,
    address: '1 Market Road',
    phone: null,
    tax_number: null,
    is_self_pickup: 1,
    is_auto_accept: 1,
    time_zone: 'Asia/Kolkata',
    hours: everyDay,
    holidays: [],
    is_paused: 0,
    paused_until: null,
    slot_minutes: 0,
    lead_minutes: 0,
    slot_capacity: 0,
    layout: 'shelves',
    is_favorited: false,
    ...changes,
  };
}

export function makeCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: 'HAAT10',
    name: 'Ten percent',
    description: '',
    discount_type: 'PERCENTAGE',
    discount: 10,
    max_discount: null,
    restaurants: [],
    min_subtotal: 0,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    max_uses_per_customer: null,
    is_active: 1,
    free_item_id: null,
    ...changes,
  };
}

export function makeLine(changes: Partial<CartLine> = {}): CartLine {
  return { item_id: 1, variant_id: null, addon_ids: [], quantity: 1, ...changes };
}
