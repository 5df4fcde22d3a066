import type { CampaignBody } from '#contracts/document/campaign.ts';
import type { PageBody } from '#contracts/document/page.ts';
import type { RecipeBody } from '#contracts/document/recipe.ts';
import { cacheSeconds } from '#server/cache/cache-seconds.ts';
import { documentKindTag } from '#server/cache/cache-tags.ts';
import type { CampaignSummary, RecipeSummary } from './block-data.ts';
import type { ContentDependencies, DocumentSelector } from '../documents/read-document.ts';
import { nextScheduleChange, readDocuments } from '../documents/read-documents.ts';
import { campaignSummary, recipeSummary } from './document-summaries.ts';

type OverviewQuery = Omit<DocumentSelector, 'kind' | 'slug'>;
type Overview<Entry> = { entries: Entry[]; tags: string[]; maxAge: number };
type Kind = 'campaign' | 'recipe';

const HOUR = 3_600;

export async function campaignsOverview(
  deps: ContentDependencies,
  query: OverviewQuery,
): Promise<Overview<CampaignSummary>> {
  const found = await readDocuments<CampaignBody>(deps, { ...query, kind: 'campaign' });
  return overview(
    deps,
    'campaign',
    found.map((each) => campaignSummary(each, query.locale)),
  );
}

export async function recipesOverview(
  deps: ContentDependencies,
  query: OverviewQuery,
): Promise<Overview<RecipeSummary>> {
  const found = await readDocuments<RecipeBody>(deps, { ...query, kind: 'recipe' });
  return overview(deps, 'recipe', found.map(recipeSummary));
}

async function overview<Entry>(
  deps: ContentDependencies,
  kind: Kind,
  entries: Entry[],
): Promise<Overview<Entry>> {
  const nextChange = await nextScheduleChange(deps, kind);
  return { entries, tags: [documentKindTag(kind)], maxAge: cacheSeconds(HOUR, nextChange, deps.clock.now()) };
}

/** The other information pages, for the menu at the bottom. */
export async function otherPages(
  deps: ContentDependencies,
  { slug, ...query }: OverviewQuery & { slug: string },
): Promise<{ slug: string; title: string; language: string }[]> {
  const pages = await readDocuments<PageBody>(deps, { ...query, kind: 'page' });
  return pages
    .filter((page) => page.slug !== slug)
    .map((page) => ({ slug: page.slug, title: page.body.title, language: page.locale }));
}
