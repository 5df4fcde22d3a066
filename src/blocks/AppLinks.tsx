import type { MenuEntry } from '#domain/menu-entries.ts';
import type { LanguageMark } from '#i18n/direction.ts';
import { SectionTexts } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

/** Links to the app stores, from the settings; a setting of 'null' hides its link. */
export function AppLinks({
  id,
  title,
  text,
  entries,
  mark,
}: BlockProps<'appLinks'> & { entries: readonly MenuEntry[]; mark?: LanguageMark }) {
  if (entries.length === 0) return null;
  return (
    <section id={id} className="in apps" aria-labelledby={`${id}-title`}>
      <div>
        <SectionTexts {...{ id, title, text, mark }} />
      </div>
      <p className="apps__links">
        {entries.map(({ title: label, url }) => (
          <a key={url} className="btn btn--lg btn--dark" href={url} rel="noopener">
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
