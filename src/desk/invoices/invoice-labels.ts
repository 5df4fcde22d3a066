import type { InvoiceBody, InvoiceCharge, InvoiceKind } from '#domain/invoice.ts';

export const invoiceKindLabels: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
};

export const chargeLabel = ({ kind, code }: InvoiceCharge): string =>
  ({
    coupon: `Coupon ${code ?? ''}`,
    delivery: 'Delivery',
    slot: 'Time slot',
    tip: 'Tip',
    rounding: 'Rounding',
  })[kind];

/** An invoice line as one text: name, variant and addons. */
export const lineLabel = ({ name, variant_name, addons }: InvoiceBody['lines'][number]): string =>
  [name, variant_name, ...addons].filter(Boolean).join(', ');
