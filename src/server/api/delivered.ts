import { createRoute, z } from '@hono/zod-openapi';
import { deliveredBody, deliveredForm } from '#contracts/rider.ts';
import type { TextKey } from '#i18n/text.ts';
import { mediaFolder } from '../media/media-files.ts';
import { receiveForm } from '../media/receive-upload.ts';
import { deliveryPhotoLimit } from '../media/upload-limits.ts';
import { cleanJson } from '../request/clean-input.ts';
import { noPhoto, prepareDeliveryPhoto } from '../services/delivery/delivery-photo.ts';
import { deliverOrder } from '../services/delivery/delivery-steps.ts';
import type { RiderRefusal, SignedInRider } from '../services/delivery/identify-rider.ts';
import { type ApiContext, createRouter, postRouteConfig } from './create-router.ts';
import { RefusalError, requireOk } from './responses.ts';
import { requireRider, respondWithOrder, riderDependencies, riderStepData, stepOf } from './rider-step.ts';

const route = postRouteConfig({
  path: '/delivered',
  summary:
    'Record the delivery with the customer’s code; five wrong codes lock the order. If the order has `asks_photo`, send a form with a `photo` of up to 5 MB, as JPEG, PNG, WebP or AVIF',
  body: deliveredBody,
  data: riderStepData,
});

/** A refusal of the photograph belongs to its field. */
function requireDelivered(c: ApiContext, result: { ok: true } | RiderRefusal): void {
  if (result.ok || !result.error.startsWith('delivery_photo')) return void requireOk(result);
  const photo = c.var.context.text(`error.${result.error}` as TextKey);
  throw new RefusalError({ ...result, fields: { photo } });
}

/** Records a delivery that is sent as a form, which is read as it arrives: it may contain a photograph. */
async function deliverByForm(c: ApiContext, rider: SignedInRider): Promise<Response> {
  const media = mediaFolder();
  const options = { field: 'photo', maxBytes: deliveryPhotoLimit };
  const work = async (...[fields, file]: Parameters<Parameters<typeof receiveForm>[2]>) => {
    if (!file.ok && file.error === 'bad_request') throw new RefusalError({ error: 'bad_request' });
    const body = deliveredForm.safeParse(cleanJson(Object.fromEntries(fields)));
    if (!body.success) {
      const wrong = body.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]);
      throw new RefusalError({ error: 'validation_failed', fields: Object.fromEntries(wrong) });
    }
    const { data } = body;
    const deps = riderDependencies(c);
    const photo = await prepareDeliveryPhoto(deps, file);
    const step = { ...stepOf(data, rider), code: data.delivery_code, photo };
    requireDelivered(c, await deliverOrder(deps, step));
    return respondWithOrder(c, data.unique_order_id, rider);
  };
  return receiveForm<Response>(media, c.req.raw, work, options);
}

export const deliveredRouter = createRouter();
deliveredRouter.post(route.path, async (c, next) => {
  if (!c.req.header('content-type')?.startsWith('multipart/')) return next();
  return deliverByForm(c, await requireRider(c, {}));
});
deliveredRouter.openapi(createRoute({ ...route, hide: true }), async (c) => {
  const body = c.req.valid('json');
  const rider = await requireRider(c, body);
  const step = { ...stepOf(body, rider), code: body.delivery_code, photo: noPhoto };
  requireDelivered(c, await deliverOrder(riderDependencies(c), step));
  return respondWithOrder(c, body.unique_order_id, rider);
});
// Only for the API's documentation: validating a form would keep the whole file in memory.
deliveredRouter.openAPIRegistry.registerPath({
  ...route,
  request: {
    body: {
      required: true,
      content: {
        ...route.request.body.content,
        'multipart/form-data': {
          schema: deliveredForm.extend({ photo: z.any().openapi({ type: 'string', format: 'binary' }) }),
        },
      },
    },
  },
});
