import type { FarmDateCardView } from '#contracts/farm-visit.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';

interface Props {
  cards: readonly FarmDateCardView[];
  chosen: string;
  people: number;
  onChange: (date: string) => void;
}

/** FARM-10, FARM-39…43: day cards in a horizontal scroller; a full day is disabled. */
export function DateChoice({ cards, chosen, people, onChange }: Props) {
  const { text } = useLocalizedShop();
  const card = cards.find(({ date }) => date === chosen);
  const isFull = cards.every(({ is_filled }) => is_filled);
  return (
    <fieldset>
      <legend>{text('farm.date')}</legend>
      <div className="days visit__days">
        {cards.map(({ date, display_date, weekday_name, is_filled, places_left }) => (
          <label key={date} className={`day num${is_filled ? ' day--full' : ''}`}>
            <input
              type="radio"
              name="visiting_date"
              value={date}
              disabled={is_filled}
              checked={date === chosen && !is_filled}
              onChange={() => onChange(date)}
            />
            <small>{weekday_name}</small>
            <b>{display_date}</b>
            {is_filled ? (
              <span className="badge">{text('farm.filled')}</span>
            ) : (
              <small>{text('farm.places', { n: places_left })}</small>
            )}
          </label>
        ))}
      </div>
      <p className="small muted num" role="status">
        {isFull
          ? text('farm.allFilled')
          : card && !card.is_filled
            ? text('farm.left', {
                day: `${card.weekday_name} ${card.display_date}`,
                n: card.places_left,
                people,
              })
            : ''}
      </p>
    </fieldset>
  );
}
