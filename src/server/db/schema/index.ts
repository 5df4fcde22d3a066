export * from './catalogue.ts';
export * from './coupons.ts';
export * from './documents.ts';
export * from './farm.ts';
export * from './orders.ts';
export * from './people.ts';
export * from './places.ts';
export * from './stores.ts';
