import { FunctionField, List, TextField } from 'react-admin';
import type { CouponRow } from '#contracts/desk/coupon.ts';
import { ActiveChip } from '../parts/ActiveChip.tsx';
import { useMoney } from '../parts/money.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { useDesk } from '../desk-context.ts';

/** The coupon's current validity as a label. */
function validityLabel({ isActive, startsAt, endsAt, maxUses, uses }: CouponRow, now: Date): string {
  if (!isActive) return 'Inactive';
  if (endsAt !== null && new Date(endsAt) <= now) return 'Expired';
  if (maxUses !== null && uses >= maxUses) return 'Used up';
  return startsAt !== null && new Date(startsAt) > now ? 'Scheduled' : 'Active';
}

export function CouponList() {
  const money = useMoney();
  const { timeZone } = useDesk().shop;
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone });
  return (
    <List
      title="Coupons"
      exporter={false}
      sort={{ field: 'code', order: 'ASC' }}
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
    >
      <RecordTable wideOnly={['title', 'endsAt', 'uses']}>
        <TextField source="code" sx={{ fontWeight: 650 }} />
        <TextField source="title" label="Title" sortable={false} />
        <FunctionField
          label="Discount"
          render={(row: CouponRow) =>
            row.freeItemId !== null && row.discount === 0
              ? 'free item'
              : row.discountType === 'PERCENTAGE'
                ? `${row.discount} %${row.maxDiscount === null ? '' : `, up to ${money(row.maxDiscount)}`}`
                : money(row.discount)
          }
        />
        <FunctionField
          source="uses"
          label="Used"
          render={(row: CouponRow) => (row.maxUses === null ? row.uses : `${row.uses} of ${row.maxUses}`)}
        />
        <FunctionField
          source="endsAt"
          label="Ends"
          render={(row: CouponRow) => (row.endsAt === null ? 'open' : day.format(new Date(row.endsAt)))}
        />
        <FunctionField
          label="Status"
          render={(row: CouponRow) => {
            const label = validityLabel(row, new Date());
            return <ActiveChip on={label === 'Active'} yes={label} no={label} />;
          }}
        />
      </RecordTable>
    </List>
  );
}
