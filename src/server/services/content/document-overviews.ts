import type { CampaignBody } from '#contracts/document/campaign.ts';
import type { PageBody } from '#contracts/document/page.ts';
import type { RecipeBody } from '#contracts/document/recipe.ts';
import { cacheSeconds } from '../../cache/cache-seconds.ts';
import { documentKindTag } from '../../cache/cache-tags.ts';
import type { CampaignSummary, RecipeSummary } from './block-data.ts';
import type { ContentDeps, DocumentQuestion } from './read-document.ts';
import { nextScheduleChange, readDocuments } from './read-documents.ts';
import { campaignSummary, recipeSummary } from './document-summaries.ts';

type Question = Omit<DocumentQuestion, 'kind' | 'slug'>;
type Overview<Entry> = { entries: Entry[]; tags: string[]; maxAge: number };
type Kind = 'campaign' | 'recipe';

const HOUR = 3_600;

export async function campaignsOverview(
  deps: ContentDeps,
  question: Question,
): Promise<Overview<CampaignSummary>> {
  const found = await readDocuments<CampaignBody>(deps, { ...question, kind: 'campaign' });
  return overview(
    deps,
    'campaign',
    found.map((each) => campaignSummary(each, question.locale)),
  );
}

export async function recipesOverview(
  deps: ContentDeps,
  question: Question,
): Promise<Overview<RecipeSummary>> {
  const found = await readDocuments<RecipeBody>(deps, { ...question, kind: 'recipe' });
  return overview(deps, 'recipe', found.map(recipeSummary));
}

async function overview<Entry>(deps: ContentDeps, kind: Kind, entries: Entry[]): Promise<Overview<Entry>> {
  const edge = await nextScheduleChange(deps, kind);
  return { entries, tags: [documentKindTag(kind)], maxAge: cacheSeconds(HOUR, edge, deps.clock.now()) };
}

/** The other information pages, for the menu at the bottom. */
export async function otherPages(
  deps: ContentDeps,
  { slug, ...question }: Question & { slug: string },
): Promise<{ slug: string; title: string }[]> {
  const pages = await readDocuments<PageBody>(deps, { ...question, kind: 'page' });
  return pages
    .filter((page) => page.slug !== slug)
    .map((page) => ({ slug: page.slug, title: page.body.title }));
}
