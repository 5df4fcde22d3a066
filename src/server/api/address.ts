import { z } from '@hono/zod-openapi';
import { addressSchema } from '#contracts/address.ts';
import { callerFields } from '#contracts/account.ts';
import { idField } from '#contracts/catalogue.ts';
import { degreesField } from '#contracts/coordinate-fields.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import {
  deleteAddress,
  editAddress,
  listAddresses,
  addAddress,
  setDefaultAddress,
} from '../services/address/addresses.ts';
import { currentZoneResolver } from '../process/shop-state.ts';
import { requireUser } from './require-user.ts';
import { ok, requireOk } from './responses.ts';
import { createRouter, postRoute } from './create-router.ts';

const flag = z.union([z.boolean(), z.number(), z.string().max(10)]).nullish();
const saveBody = z.object({
  ...callerFields,
  latitude: degreesField,
  longitude: degreesField,
  address: z.string().max(2000),
  house: z.string().max(2000),
  tag: z.string().max(2000),
  get_only_default_address: flag,
});

const oneAddress = {
  body: z.object({ ...callerFields, address_id: idField }),
  data: z.array(addressSchema),
};

const addressDeps = async () => ({ db: getAppDependencies().db, zones: await currentZoneResolver() });
const isTrue = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

export const addressRouter = createRouter()
  .openapi(
    postRoute({
      path: '/list',
      summary: 'List saved addresses and whether the store delivers to each',
      body: z.object({ ...callerFields, restaurant_id: z.number().int().nullish() }),
      data: z.array(addressSchema),
    }),
    async (c) => {
      const body = c.req.valid('json');
      const user = await requireUser(c, body);
      return ok(c, await listAddresses(await addressDeps(), user.id, body.restaurant_id));
    },
  )
  .openapi(
    postRoute({
      path: '/edit',
      summary: 'Update the text fields of a saved address; the point does not change',
      body: z.object({
        ...callerFields,
        address_id: idField,
        address: z.string().max(2000),
        house: z.string().max(2000),
        tag: z.string().max(2000),
      }),
      data: z.array(addressSchema),
    }),
    async (c) => {
      const { address_id: id, address, house, tag, ...caller } = c.req.valid('json');
      const user = await requireUser(c, caller);
      requireOk(await editAddress(await addressDeps(), user, id, { address, house, tag }));
      return ok(c, await listAddresses(await addressDeps(), user.id));
    },
  )
  .openapi(
    postRoute({ path: '/save', summary: 'Save an address', body: saveBody, data: z.array(addressSchema) }),
    async (c) => {
      const { get_only_default_address: onlyDefault, ...body } = c.req.valid('json');
      const user = await requireUser(c, body);
      requireOk(await addAddress(await addressDeps(), user, body));
      const all = await listAddresses(await addressDeps(), user.id);
      return ok(c, isTrue(onlyDefault) ? all.filter(({ is_default }) => is_default === 1) : all);
    },
  )
  .openapi(
    postRoute({
      path: '/delete',
      summary: 'Delete an address other than the default',
      ...oneAddress,
    }),
    async (c) => {
      const user = await requireUser(c, c.req.valid('json'));
      requireOk(await deleteAddress(await addressDeps(), user, c.req.valid('json').address_id));
      return ok(c, await listAddresses(await addressDeps(), user.id));
    },
  )
  .openapi(
    postRoute({
      path: '/set-default',
      summary: 'Set the default address',
      ...oneAddress,
    }),
    async (c) => {
      const user = await requireUser(c, c.req.valid('json'));
      requireOk(await setDefaultAddress(await addressDeps(), user, c.req.valid('json').address_id));
      return ok(c, await listAddresses(await addressDeps(), user.id));
    },
  );
