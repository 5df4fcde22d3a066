import { blockSchema } from '#blocks/schemas.ts';
import type { CampaignBody } from '#contracts/document/campaign.ts';
import type { RecipeBody } from '#contracts/document/recipe.ts';
import { textInLanguage } from '#domain/localized-text.ts';
import type { CampaignSummary, RecipeSummary } from './block-data.ts';

type Summarised<Body> = { slug: string; locale: string; body: Body };

export function recipeSummary({ slug, locale, body }: Summarised<RecipeBody>): RecipeSummary {
  return {
    slug,
    language: locale,
    title: body.title,
    picture: body.picture,
    cloth: body.cloth,
    minutes: body.prep_minutes + body.cook_minutes,
  };
}

/**
 * The card of a campaign, with its own picture or else the picture of its first hero block, and with the `tone` and
 * `word` of that block.
 */
export function campaignSummary(
  { slug, locale: language, body }: Summarised<CampaignBody>,
  locale: string,
): CampaignSummary {
  const { title, description, picture } = body;
  const heroBlock = body.blocks.find(({ type }) => type === 'hero');
  const parsed = blockSchema.safeParse(heroBlock);
  const hero = parsed.success && parsed.data.type === 'hero' ? parsed.data.props : null;
  const read = (text: string | Record<string, string>) =>
    typeof text === 'string' ? text : textInLanguage(text, locale);
  return {
    slug,
    language,
    title,
    description,
    picture: picture || hero?.photo.name || hero?.art[0] || '',
    tone: hero?.tone ?? 'mango',
    word: hero ? read(hero.word) : '',
  };
}
