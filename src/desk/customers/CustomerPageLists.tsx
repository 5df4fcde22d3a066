import { Chip, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { CustomerDetail } from '#contracts/desk/customer.ts';
import { dayFormat } from '../farm-visits/day-format.ts';
import { visitStateColours, visitStateLabels } from '../farm-visits/visit-labels.ts';
import { CustomerSection } from './CustomerSection.tsx';

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 } as const;

export const CustomerAddresses = ({ addresses }: Pick<CustomerDetail, 'addresses'>) => (
  <CustomerSection title="Addresses" isEmpty={addresses.length === 0} empty="No saved addresses.">
    <Stack component="ul" sx={list}>
      {addresses.map(({ tag, line, isDefault }, index) => (
        <li key={index}>
          <b>{tag}</b>
          {isDefault && ' (default)'}
          <Typography dir="auto" color="text.secondary">
            {line}
          </Typography>
        </li>
      ))}
    </Stack>
  </CustomerSection>
);

const formatDay = new Intl.DateTimeFormat('en', dayFormat);

export const CustomerVisits = ({ visits }: Pick<CustomerDetail, 'visits'>) => (
  <CustomerSection title="Farm visits" isEmpty={visits.length === 0} empty="No farm visits.">
    <Stack component="ul" sx={list}>
      {visits.map((visit) => (
        <li key={visit.id}>
          <Link to={`/farm-visits/${visit.id}`}>
            {formatDay.format(new Date(`${visit.visiting_date}T00:00:00Z`))}
          </Link>
          {`, ${visit.number_of_adults} + ${visit.number_of_kids} `}
          <Chip
            size="small"
            variant="outlined"
            color={visitStateColours[visit.state]}
            label={visitStateLabels[visit.state]}
          />
        </li>
      ))}
    </Stack>
  </CustomerSection>
);

/** Texts for actions whose name in words would not be clear enough. */
const actionLabels: Readonly<Record<string, string>> = {
  'person.banned': 'Blocked from ordering',
  'person.unbanned': 'Allowed to order again',
  'person.cash-off': 'Cash switched off',
  'person.cash-on': 'Cash switched on again',
  'person.appointed': 'Role changed',
  'order.tampered': 'Sent an order with changed prices',
  'call.refused': 'Tried something that is not allowed',
};
const actionLabel = (action: string): string => {
  const words = action.replace(/[.-]/g, ' ');
  return actionLabels[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

export const CustomerAudit = ({
  customer: { audit },
  format,
}: {
  customer: CustomerDetail;
  format: Intl.DateTimeFormat;
}) => (
  <CustomerSection title="Audit log" isEmpty={audit.length === 0} empty="Nothing has been recorded.">
    <Stack component="ul" sx={list}>
      {audit.map((entry) => (
        <li key={entry.id}>
          {actionLabel(entry.action)}
          {entry.reason && `: “${entry.reason}”`}
          <Typography variant="body2" color="text.secondary">
            {[entry.actor, format.format(new Date(entry.at))].filter(Boolean).join(', ')}
          </Typography>
        </li>
      ))}
    </Stack>
  </CustomerSection>
);
