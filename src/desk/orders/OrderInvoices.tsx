import { Link } from 'react-router-dom';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { invoiceKindLabels } from '../invoices/invoice-labels.ts';

/** Links to an order's invoice and credit notes. */
export const OrderInvoices = ({ found }: { found: DeskOrder }) =>
  found.invoices.length > 0 && (
    <div>
      {found.invoices.map(({ id, kind, number }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <Link to={`/invoices/${id}`}>
            {invoiceKindLabels[kind]} {number}
          </Link>
        </span>
      ))}
    </div>
  );
