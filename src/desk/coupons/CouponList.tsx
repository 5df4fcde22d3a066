import { FunctionField, List, TextField } from 'react-admin';
import type { CouponRow } from '#contracts/desk/coupon.ts';
import { ActiveChip } from '../parts/ActiveChip.tsx';
import { useMoney } from '../parts/money.tsx';
import { Rows } from '../parts/RecordTable.tsx';
import { Search } from '../parts/SearchInput.tsx';
import { useDesk } from '../desk-context.ts';

/** Whether the coupon is valid now, as a label. */
function standing({ isActive, startsAt, endsAt, maxUses, uses }: CouponRow, now: Date): string {
  if (!isActive) return 'Off';
  if (endsAt !== null && new Date(endsAt) <= now) return 'Over';
  if (maxUses !== null && uses >= maxUses) return 'Used up';
  return startsAt !== null && new Date(startsAt) > now ? 'To come' : 'On';
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
      filters={[<Search key="q" source="q" alwaysOn />]}
    >
      <Rows wideOnly={['title', 'endsAt', 'uses']}>
        <TextField source="code" sx={{ fontWeight: 650 }} />
        <TextField source="title" label="What it says" sortable={false} />
        <FunctionField
          label="Takes off"
          render={(row: CouponRow) =>
            row.freeItemId !== null && row.discount === 0
              ? 'adds an item, free'
              : row.discountType === 'PERCENTAGE'
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
          label="Stands"
          render={(row: CouponRow) => {
            const word = standing(row, new Date());
            return <ActiveChip on={word === 'On'} yes={word} no={word} />;
          }}
        />
      </Rows>
    </List>
  );
}
