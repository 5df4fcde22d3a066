import type { DeskCalls } from '#contracts/desk/api-calls.ts';

type NewStore = Omit<DeskCalls['stores/save']['body'], 'name' | 'slug'>;
type Point = { latitude: number; longitude: number };

const demoMarket: Point = { latitude: 12.9719, longitude: 77.6412 };

/**
 * Defaults of a new store: open every day, delivers within five kilometres. The pin starts at the given point, or in
 * the market of the demo.
 */
export const newStore = (timeZone: string, { latitude, longitude }: Point = demoMarket): NewStore => ({
  description: '',
  image: 'basket',
  cloth: 'leaf',
  layout: 'shelves',
  isActive: true,
  latitude,
  longitude,
  radiusKm: 5,
  polygon: null,
  hours: [1, 2, 3, 4, 5, 6, 0].map((day) => ({ day, opens: '08:00', closes: '22:00' })),
  holidays: [],
  isPaused: false,
  timeZone,
  minOrderPrice: 0,
  deliveryChargeType: 'FIXED',
  deliveryCharges: 0,
  baseCharge: 0,
  baseDistance: 2,
  extraCharge: 0,
  extraDistance: 1,
  isFreeDelivery: false,
  freeDeliveryMinCartValue: 0,
  hasSelfPickup: true,
  takesCash: 'always',
  deliveryTime: 30,
  autoAccept: false,
  leadMinutes: 30,
  slotMinutes: 0,
  slotCapacity: 0,
  slotUnit: 'orders',
  slotCharge: 0,
  pickingMinutesPerOrder: 5,
  pickingSecondsPerLine: 60,
  commissionBasisPoints: 0,
  position: 0,
  categoryIds: [],
  translations: {},
});
