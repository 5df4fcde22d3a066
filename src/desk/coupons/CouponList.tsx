import { FunctionField, List, SearchInput, TextField } from 'react-admin';
import type { CouponRow } from '#contracts/desk/coupon.ts';
import { ActiveChip } from '../parts/ActiveChip.tsx';
import { useMoney } from '../parts/money.tsx';
import { Rows } from '../parts/Rows.tsx';
import { useDesk } from '../shop.ts';

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
      <Rows wideOnly={['title', 'endsAt', 'uses']}>
        <TextField source="code" sx={{ fontWeight: 650 }} />
        <TextField source="title" label="What it says" sortable={false} />
        <FunctionField
          label="Takes off"
          render={(row: CouponRow) =>
            row.discountType === 'PERCENTAGE'
              ? `${row.discount} %${row.maxDiscount === null ? '' : `, at most ${money(row.maxDiscount)}`}`
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
          label="Until"
          render={(row: CouponRow) => (row.endsAt === null ? 'open' : day.format(new Date(row.endsAt)))}
        />
        <FunctionField
          label="On"
          render={(row: CouponRow) => <ActiveChip on={row.isActive} yes="On" no="Off" />}
        />
      </Rows>
    </List>
  );
}
