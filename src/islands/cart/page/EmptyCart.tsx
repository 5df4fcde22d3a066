import { pictureUrl } from '#domain/picture.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { categoriesPath, explorePath, homePath } from '#paths';

interface Props {
  hasFailed?: boolean;
  onRetry?: () => void;
}

export function EmptyCart({ hasFailed = false, onRetry }: Props) {
  const { text } = useLocalizedShop();
  return (
    <div className="state">
      <span className={hasFailed ? 'niche niche--clay niche--flat' : 'niche niche--leaf'}>
        <span className="print" />
        <img src={pictureUrl('basket', 256, 'webp')} width={256} height={256} alt="" />
      </span>
      <h2>{text(hasFailed ? 'cart.failed_title' : 'cart.empty_title')}</h2>
      <p>{text(hasFailed ? 'cart.failed_text' : 'cart.empty_text')}</p>
      {hasFailed ? (
        <button type="button" className="btn" onClick={onRetry}>
          {text('common.retry')}
        </button>
      ) : (
        <>
          <a className="btn" href={homePath()}>
            {text('common.home')}
          </a>
          <p className="state__ways">
            <a className="link" href={explorePath()}>
              {text('ui.search')}
            </a>
            <a className="link" href={categoriesPath()}>
              {text('ui.categories')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
