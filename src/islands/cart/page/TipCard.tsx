import { pictureUrl } from '#domain/picture.ts';
import { encodeTip } from '#domain/cart-codec.ts';
import { moneySteps } from '#domain/money.ts';
import { tipAmount, tipChoices, type TipChoice } from '#domain/tip.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { setTip } from '#stores/cart.ts';
import { CartChangeForm } from './CartChangeForm.tsx';

interface Props {
  tip: TipChoice;
  itemTotal: number;
}

/** CART-48…51: the tips from the settings; none is selected by default. Tapping the selected tip removes it. */
export function TipCard({ tip, itemTotal }: Props) {
  const { text, money, settings } = useLocalizedShop();
  const steps = moneySteps(settings);
  const choices = tipChoices(settings, steps);
  if (choices.length === 0) return null;
  const chosen = encodeTip(tip);
  return (
    <section className="card" aria-labelledby="tip">
      <div className="tip-picture">
        <div>
          <h2 className="heading" id="tip">
            {text('cart.tip_title')}
          </h2>
          <p className="small muted">{text('cart.tip_text')}</p>
        </div>
        <img src={pictureUrl('scooter', 128, 'webp')} width={128} height={128} alt="" />
      </div>
      <div className="tips num">
        {choices.map((choice) => {
          const value = encodeTip(choice);
          const isChosen = value === chosen;
          return (
            <CartChangeForm
              key={value}
              verb="tip"
              fields={{ tip: isChosen ? '' : value }}
              onSend={() => setTip(isChosen ? null : choice)}
            >
              <button className="chip" aria-pressed={isChosen}>
                {choice.type === 'percentage' ? (
                  <>
                    {text('cart.tip_percentage', { n: choice.percentage })}
                    <small>{money(tipAmount(choice, itemTotal, steps))}</small>
                  </>
                ) : (
                  money(tipAmount(choice, itemTotal, steps))
                )}
              </button>
            </CartChangeForm>
          );
        })}
      </div>
    </section>
  );
}
