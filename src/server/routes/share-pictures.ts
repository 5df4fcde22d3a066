import { Hono } from 'hono';
import { shareKinds, shareCardUrl, type ShareKind } from '#domain/share-card.ts';
import type { AppEnv } from '../api/create-router.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import type { PictureFolder } from '../pictures/make-picture.ts';
import { makeSharePicture } from '../pictures/make-share-picture.ts';
import { shareCardContent } from '../services/seo/share-card-content.ts';
import { publishedShop } from '../process/shop-state.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * `/pictures/share/{kind}/{language}/{slug}/{hash}.jpg`: generated when it is first requested. The hash depends on the
 * content; a URL with an outdated hash redirects to the current URL.
 */
export const sharePictures = (pictures: PictureFolder) =>
  new Hono<AppEnv>().get('/:kind/:locale/:slug/:file{.+\\.jpg}', async (c) => {
    const { kind, locale, slug } = c.req.param();
    const shop = await publishedShop();
    const language = [...shop.byCode.values()].find((each) => each.shop.locale.toLowerCase() === locale);
    if (!language || !shareKinds.includes(kind as ShareKind)) return c.notFound();
    const card = await shareCardContent(
      getAppDependencies(),
      { kind: kind as ShareKind, slug },
      {
        locale: language.shop.locale,
        defaultLocale: shop.defaultCode,
        settings: language.settings,
        money: language.shop.money,
      },
    );
    if (!card) return c.notFound();
    const now = shareCardUrl(card);
    if (c.req.path !== now) return c.redirect(now, 302);
    const bytes = await makeSharePicture(pictures, card);
    if (!bytes) return c.body(null, 503, { 'retry-after': '10' });
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg', 'cache-control': immutable });
  });
