import { z } from '@hono/zod-openapi';
import { addressSchema } from '#contracts/address.ts';
import { callerFields } from '#contracts/account.ts';
import { idField } from '#contracts/catalogue.ts';
import { getApp } from '../process/app.ts';
import {
  deleteAddress,
  listAddresses,
  saveAddress,
  setDefaultAddress,
} from '../services/address/addresses.ts';
import { currentZones } from '../process/shop-state.ts';
import { callerOf } from './caller.ts';
import type { ApiContext } from './cart-caller.ts';
import { ok, refuse, statusOf } from './respond.ts';
import { call, createRouter } from './router.ts';

const yes = z.union([z.boolean(), z.number(), z.string().max(10)]).nullish();
const saveBody = z.object({
  ...callerFields,
  latitude: z.number(),
  longitude: z.number(),
  address: z.string().max(2000),
  house: z.string().max(2000),
  tag: z.string().max(2000),
  get_only_default_address: yes,
});

const ofOne = {
  body: z.object({ ...callerFields, address_id: idField }),
  data: z.array(addressSchema),
};

const tools = async () => ({ db: getApp().db, zones: await currentZones() });
const isYes = (given: unknown) => given === true || given === 1 || given === '1' || given === 'true';
const statusFor = (error: string) => (error.startsWith('coordinates_') ? 400 : statusOf(error));

export const addressRouter = createRouter()
  .openapi(
    call({
      path: '/list',
      summary: 'List saved addresses and whether the store delivers to each',
      body: z.object({ ...callerFields, restaurant_id: z.number().int().nullish() }),
      data: z.array(addressSchema),
    }),
    async (c) => {
      const body = c.req.valid('json');
      const caller = await callerOf(c, body);
      if (!caller.ok) return refuse(c, caller);
      return ok(c, await listAddresses(await tools(), caller.user.id, body.restaurant_id));
    },
  )
  .openapi(
    call({ path: '/save', summary: 'Save an address', body: saveBody, data: z.array(addressSchema) }),
    async (c) => {
      const { get_only_default_address: onlyDefault, ...body } = c.req.valid('json');
      const caller = await callerOf(c, body);
      if (!caller.ok) return refuse(c, caller);
      const saved = await saveAddress(await tools(), caller.user, body);
      if (!saved.ok) return refuse(c, saved, statusFor(saved.error));
      const all = await listAddresses(await tools(), caller.user.id);
      return ok(c, isYes(onlyDefault) ? all.filter(({ is_default }) => is_default === 1) : all);
    },
  )
  .openapi(
    call({
      path: '/delete',
      summary: 'Delete an address other than the default',
      ...ofOne,
    }),
    async (c) => {
      const changed = await change(c, c.req.valid('json'), deleteAddress);
      return changed.ok ? ok(c, changed.addresses) : refuse(c, changed);
    },
  )
  .openapi(
    call({
      path: '/set-default',
      summary: 'Set the default address',
      ...ofOne,
    }),
    async (c) => {
      const changed = await change(c, c.req.valid('json'), setDefaultAddress);
      return changed.ok ? ok(c, changed.addresses) : refuse(c, changed);
    },
  );

/** What is done with one of the caller's addresses, answered by them all. */
async function change(
  c: ApiContext,
  body: z.output<typeof ofOne.body>,
  by: typeof deleteAddress | typeof setDefaultAddress,
) {
  const caller = await callerOf(c, body);
  if (!caller.ok) return caller;
  const done = await by(await tools(), caller.user, body.address_id);
  return done.ok
    ? { ok: true as const, addresses: await listAddresses(await tools(), caller.user.id) }
    : done;
}
