import type { ProviderFacts } from '#domain/payment-provider-facts.ts';

type Currencies = ProviderFacts['currencies'];

const withMinimum = (minimum: number, codes: string, step = 1): Currencies =>
  Object.fromEntries(codes.split(' ').map((code) => [code, { minimum, step }]));

/**
 * Stripe's minimums (https://docs.stripe.com/currencies). Stripe publishes none for QAR and the currencies after it in
 * this list; here they are estimated at about half a US dollar. Stripe may refuse amounts close to the minimum if the
 * account is paid out in another currency. Amounts with three decimals must end with 0. The list does not contain ISK
 * and UGX: Stripe counts them in hundredths, although these currencies have no hundredths.
 */
export const stripeCurrencies: Currencies = {
  ...withMinimum(30, 'GBP'),
  ...withMinimum(50, 'ARS AUD BRL CAD CHF COP EUR IDR ILS INR JPY KRW NZD PHP SGD USD ZAR'),
  ...withMinimum(200, 'AED MYR PLN RON'),
  ...withMinimum(250, 'DKK'),
  ...withMinimum(300, 'NOK SEK'),
  ...withMinimum(400, 'HKD'),
  ...withMinimum(1_000, 'MXN THB'),
  ...withMinimum(1_500, 'CZK'),
  ...withMinimum(17_500, 'HUF'),
  ...withMinimum(200, 'QAR SAR'),
  ...withMinimum(10_000, 'BDT KES NPR'),
  ...withMinimum(20_000, 'LKR PKR'),
  ...withMinimum(200, 'BHD KWD OMR', 10),
  ...withMinimum(400, 'JOD', 10),
};

/**
 * Razorpay's minimum is one rupee. An account needs permission to accept other currencies. Razorpay publishes no
 * minimum for these; here it is also 100 minor units, or 200 with three decimals. Amounts with three decimals must
 * end with 0.
 */
export const razorpayCurrencies: Currencies = {
  ...withMinimum(
    100,
    'INR AED AUD BDT CAD CHF CNY DKK EGP EUR GBP HKD IDR ILS JPY KES LKR MUR MYR NOK NPR NZD PHP QAR SAR SEK SGD THB USD ZAR',
  ),
  ...withMinimum(200, 'BHD KWD OMR', 10),
};
