import { readAmount } from '#domain/read-amount.ts';
import { paymentPath } from '#paths';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { readField } from '#server/request/form-params.ts';
import { newOrderKey } from './order-key-cookie.ts';
import { identifyBuyer } from '../buyer/identify-buyer.ts';
import { beginTopUp, findTopUpOffer, type TopUpOffer } from './top-up.ts';

export type TopUpView = {
  offer: TopUpOffer | null;
  /** The idempotency key, so that a form that is submitted twice opens only one page. */
  key: string;
  entered: string;
  problem: string | null;
};

/** The form on the wallet page for adding money; submitting it opens a payment page. */
export async function showTopUp(
  app: AppDependencies,
  context: RequestContext,
  data: FormData | null,
): Promise<TopUpView | { redirect: string }> {
  const buyer = await identifyBuyer(app, context);
  const view = async (entered: string, problem: string | null): Promise<TopUpView> => ({
    offer: await findTopUpOffer(app, buyer),
    key: newOrderKey(),
    entered,
    problem,
  });
  if (!data) return view('', null);
  const entered = readField(data, 'amount').trim().slice(0, 20);
  const topUp = await beginTopUp(
    app,
    {
      amount: readAmount(entered, context.settings.currencyDigits),
      method: readField(data, 'method'),
      key: readField(data, 'key').slice(0, 64),
    },
    buyer,
  );
  if (!topUp.ok) return view(entered, topUp.message ?? context.text('error.server_error'));
  return { redirect: 'checkout' in topUp ? `${paymentPath(topUp.checkout.id)}?go` : paymentPath('') };
}
