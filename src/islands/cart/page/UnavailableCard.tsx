import type { ConfirmedCart } from '#contracts/cart.ts';
import { encodeProduct } from '#domain/cart-codec.ts';
import { pictureUrl } from '#domain/picture.ts';
import type { UnavailableLine } from '#domain/priced-line.ts';
import type { SubstituteRequest } from '#domain/substitute-line.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { substitutesPath } from '#paths';
import { CartChangeForm } from './CartChangeForm.tsx';
import { SubstituteLink } from './SubstituteLink.tsx';

interface Props {
  lines: readonly UnavailableLine[];
  answer: ConfirmedCart;
  onRemove: (keys: readonly string[]) => void;
  onExchange: (exchange: SubstituteRequest) => void;
}

/** BAR-05, BAR-06, ERR-03: unavailable lines stay on top until they are removed or substituted. */
export function UnavailableCard({ lines, answer, onRemove, onExchange }: Props) {
  const { text } = useLocalizedShop();
  if (lines.length === 0) return null;
  return (
    <section className="card unavailable-lines" aria-labelledby="gone">
      <div className="heading-row">
        <h2 className="heading" id="gone">
          {text('cart.unavailable')}
        </h2>
        <CartChangeForm verb="clean" onSend={() => onRemove(lines.map((line) => line.key))}>
          <button className="link link--warn">{text('cart.remove_all')}</button>
        </CartChangeForm>
      </div>
      <ul>
        {lines.map((line) => (
          <UnavailableRow
            key={line.key}
            line={line}
            answer={answer}
            onRemove={onRemove}
            onExchange={onExchange}
          />
        ))}
      </ul>
    </section>
  );
}

function UnavailableRow({
  line,
  answer,
  onRemove,
  onExchange,
}: Omit<Props, 'lines'> & { line: UnavailableLine }) {
  const { text } = useLocalizedShop();
  const item = answer.items.find((one) => one.id === line.item_id);
  const name = line.name ?? text('cart.no_name');
  const reason =
    line.reason === 'unavailable'
      ? text('cart.cartItemNotAvailable')
      : line.reason === 'out_of_stock'
        ? text('cart.outOfStockText')
        : text(`cart.reason.${line.reason}`);
  const hasOtherVariant = answer.changes.some(
    (change) =>
      change.type === 'gone' && change.key === line.key && change.remedies.includes('choose_variant'),
  );
  const hasSwaps = (answer.swaps[line.key]?.length ?? 0) > 0;
  return (
    <li>
      <span className={`pic pic--${item?.cloth ?? 'clay'}`}>
        {item?.image && <img src={pictureUrl(item.image, 128, 'webp')} width={128} height={128} alt="" />}
      </span>
      <div>
        <b>{name}</b>
        <p className="reason">{reason}</p>
        {hasOtherVariant && (
          <SubstituteLink
            className="link small"
            href={substitutesPath(line.key, 'choose_variant')}
            label={`${text('cart.remedy.choose_variant')}, ${name}`}
            onOpen={() => onExchange({ key: line.key, name, remedy: 'choose_variant' })}
          >
            {text('cart.remedy.choose_variant')}
          </SubstituteLink>
        )}
      </div>
      {hasSwaps && (
        <SubstituteLink
          className="link small"
          href={substitutesPath(line.key, 'swap')}
          label={`${text('cart.similar')}, ${name}`}
          onOpen={() => onExchange({ key: line.key, name, remedy: 'swap' })}
        >
          {text('cart.similar')}
        </SubstituteLink>
      )}
      <CartChangeForm
        verb="line"
        fields={{ line: encodeProduct(line), quantity: 0 }}
        onSend={() => onRemove([line.key])}
      >
        <button className="link link--warn small" aria-label={text('cart.remove_name', { name })}>
          {text('cart.remove')}
        </button>
      </CartChangeForm>
    </li>
  );
}
