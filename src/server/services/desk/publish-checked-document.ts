import { blockingProblems } from '../content/find-document-problems.ts';
import { checkEditedDocument } from '../content/check-edited-document.ts';
import { openDocument } from '../content/editor-documents.ts';
import type { Editor } from '../content/document-permissions.ts';
import { publishDocument, type PublicationRequest } from '../content/publish-document.ts';
import type { ContentDependencies } from '../documents/read-document.ts';
import { explainProblem, explainRefusal } from './explain-document-refusals.ts';
import { type DeskRefusal, notFound } from './refusal.ts';

type Step = PublicationRequest & { id: number; revision?: number | undefined; despite?: boolean };
type OpenedDocument = NonNullable<Awaited<ReturnType<typeof openDocument>>>;

/**
 * Publishes, schedules, unschedules, ends, unpublishes or archives a document. A revision is checked before it is
 * published or scheduled; with `despite`, only blocking problems prevent this, because the editor has confirmed the
 * warnings.
 */
export async function publishCheckedDocument(
  deps: ContentDependencies,
  editor: Editor,
  languages: readonly string[],
  { despite = false, ...step }: Step,
): Promise<{ ok: true; document: OpenedDocument } | DeskRefusal> {
  if (step.step === 'publish' || step.step === 'schedule') {
    const problems = await checkEditedDocument(deps, editor, { id: step.id, languages });
    if (!problems) return notFound();
    const isBlocked = problems.some(({ code }) => blockingProblems.has(code));
    if (isBlocked || (!despite && problems.length > 0))
      return explainRefusal({
        ok: false as const,
        error: isBlocked ? 'publish_blocked' : 'publish_checks',
        problems: problems.map(explainProblem),
      });
  }
  const published = await publishDocument(deps, editor, step);
  if (!published.ok) return explainRefusal(published);
  const document = await openDocument(deps, editor, step.id);
  return document ? { ok: true, document } : notFound();
}
