import { checkOpenDocument } from '../content/check-open-document.ts';
import { openDocument } from '../content/list-and-open-documents.ts';
import type { Editor } from '../content/editor.ts';
import { publishDocument, type PublishStep } from '../content/publish-document.ts';
import type { ContentDeps } from '../content/read-document.ts';
import { explainProblem, explainRefusal } from './document-messages.ts';
import { type DeskRefusal, notFound } from './refusal.ts';

type Step = PublishStep & { id: number; revision?: number | undefined; despite?: boolean };
type OpenedDocument = NonNullable<Awaited<ReturnType<typeof openDocument>>>;

/** Publishes, schedules, unpublishes or archives a document; checks it first unless `despite` problems is set. */
export async function publishChecked(
  deps: ContentDeps,
  editor: Editor,
  languages: readonly string[],
  { despite = true, ...step }: Step,
): Promise<{ ok: true; document: OpenedDocument } | DeskRefusal> {
  if (!despite) {
    const problems = await checkOpenDocument(deps, editor, { id: step.id, languages });
    if (!problems) return notFound();
    if (problems.length > 0)
      return explainRefusal({
        ok: false as const,
        error: 'publish_checks',
        problems: problems.map(explainProblem),
      });
  }
  const published = await publishDocument(deps, editor, step);
  if (!published.ok) return explainRefusal(published);
  const document = await openDocument(deps, editor, step.id);
  return document ? { ok: true, document } : notFound();
}
