import { Chip } from '@mui/material';
import { FunctionField, SelectInput, TextField } from 'react-admin';
import { type DeskReview, reviewStates } from '#contracts/desk/review.ts';
import { starChoices } from '#domain/rating.ts';
import { RecordList } from '../parts/RecordList.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { useDesk } from '../desk-context.ts';
import { reviewStateLabels, starsText } from './review-labels.ts';

const states = reviewStates.map((id) => ({ id, name: reviewStateLabels[id] }));
const stars = starChoices.map((id) => ({ id, name: starsText(id) }));

/** Reviews by customers, newest first. */
export function ReviewList() {
  const { timeZone } = useDesk().shop;
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone });
  return (
    <RecordList
      title="Reviews"
      none="No reviews yet. Customers can rate an order once they have received it."
      unmatched="No review matches these filters."
      wideOnly={['storeName', 'createdAt']}
      sort={{ field: 'id', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder="Text" />,
        <SelectInput key="state" source="state" label="Status" choices={states} alwaysOn />,
        <SelectInput key="stars" source="stars" label="Stars" choices={stars} alwaysOn />,
        <StoreInput key="store" alwaysOn />,
      ]}
    >
      <FunctionField
        label="Review"
        render={(row: DeskReview) => (
          <TwoLines
            first={`${starsText(row.stars)} ${row.author ?? 'A customer'}`}
            second={row.words.length > 120 ? `${row.words.slice(0, 120)}…` : row.words || null}
            isStrong
          />
        )}
      />
      <FunctionField label="Status" render={(row: DeskReview) => <ReviewChip review={row} />} />
      <TextField source="storeName" label="Store" sortable={false} />
      <FunctionField
        source="createdAt"
        label="Given"
        sortable={false}
        render={(row: DeskReview) => day.format(new Date(row.createdAt))}
      />
    </RecordList>
  );
}

function ReviewChip({ review }: { review: DeskReview }) {
  if (review.hiddenReason !== null) return <Chip size="small" label="Hidden" />;
  if (review.reports.length > 0) return <Chip size="small" color="warning" label="Reported" />;
  if (review.answer !== null) return <Chip size="small" color="success" label="Answered" />;
  return null;
}
