import { OpenAPIHono, z } from '@hono/zod-openapi';
import { uniqueOrderIdSchema } from '#contracts/order.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { readDeliveryPhoto } from '#server/services/delivery/delivery-photo.ts';
import { RefusalError } from '../responses.ts';
import { requireStaff, type StaffEnv } from './require-staff.ts';

const path = '/orders/delivery-photo/:uniqueOrderId';
/** Nothing stores the picture: neither the browser nor a cache on the way. */
const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** The photographs that riders took at the door, for staff who may see the order; nobody else learns of them. */
export const deskDeliveryPhotosRouter = new OpenAPIHono<StaffEnv>();
deskDeliveryPhotosRouter.use(path, async (c, next) => {
  try {
    await requireStaff(['shop', 'support'])(c, next);
  } catch (error) {
    if (error instanceof RefusalError) throw new RefusalError({ error: 'not_found' });
    throw error;
  }
});
deskDeliveryPhotosRouter.get(path, async (c) => {
  const id = uniqueOrderIdSchema.safeParse(c.req.param('uniqueOrderId'));
  const picture = id.success && (await readDeliveryPhoto(getAppDependencies(), id.data, c.var.staff));
  if (!picture) throw new RefusalError({ error: 'not_found' });
  return c.body(new Uint8Array(picture), 200, { ...headers, 'content-type': 'image/webp' });
});
deskDeliveryPhotosRouter.openAPIRegistry.registerPath({
  method: 'get',
  path: '/orders/delivery-photo/{uniqueOrderId}',
  summary: 'Get the photo that the rider took of a delivered order',
  request: { params: z.object({ uniqueOrderId: uniqueOrderIdSchema }) },
  responses: {
    200: { description: 'The photo', content: { 'image/webp': { schema: z.string() } } },
    404: { description: 'No photo, or no access to the order' },
  },
});
