import { normaliseDigits } from '#domain/digits.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { minusIcon, plusIcon } from '#islands/ui/icons.ts';

interface Props {
  name: string;
  label: string;
  kind: 'adults' | 'kids';
  count: number;
  onChange: (count: number) => void;
}

const maxPeople = 9_999;

export const peopleFromText = (text: string): number =>
  Math.min(maxPeople, Number(normaliseDigits(text).replace(/\D/g, '')));

/** FARM-07, FARM-08, FARM-33…35: the number of visitors of one kind, from 0 to 9,999. */
export function PeopleCount({ name, label, kind, count, onChange }: Props) {
  const { text, money, settings } = useLocalizedShop();
  const set = (value: number) => onChange(Math.max(0, Math.min(maxPeople, value)));
  const note =
    settings.farmAdultPrice === 0
      ? ''
      : kind === 'kids'
        ? text('farm.kidsNote')
        : text('farm.adultsNote', { price: money(settings.farmAdultPrice) });
  return (
    <div className="count">
      <span>
        <label htmlFor={name}>{label}</label>
        {note && <small>{note}</small>}
      </span>
      <span className="stepper" role="group" aria-label={label}>
        <button
          type="button"
          aria-label={text(`farm.fewer.${kind}`)}
          disabled={count === 0}
          onClick={() => set(count - 1)}
        >
          <Icon svg={minusIcon} small />
        </button>
        <input
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={count}
          onChange={(event) => onChange(peopleFromText(event.currentTarget.value))}
        />
        <button type="button" aria-label={text(`farm.more.${kind}`)} onClick={() => set(count + 1)}>
          <Icon svg={plusIcon} small />
        </button>
      </span>
    </div>
  );
}
