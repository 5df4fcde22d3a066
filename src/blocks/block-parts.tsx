/** Components shared by several blocks. */
import type { ReactNode } from 'react';
import type { Cloth } from '#domain/catalogue.ts';
import type { LanguageMark } from '#i18n/direction.ts';
import { uncroppedMediaUrls } from '#domain/media.ts';
import { pictureUrl, type PictureWidth } from '#domain/picture.ts';

const sources = (name: string, format: 'avif' | 'webp', widths: readonly PictureWidth[]) =>
  widths.map((width) => `${pictureUrl(name, width, format)} ${width}w`).join(', ');

interface PictureProps {
  name: string;
  alt?: string;
  sizes?: string | undefined;
  widths?: readonly PictureWidth[];
  /** Whether it is the main picture of the first view, loaded with high priority. */
  isPriority?: boolean | undefined;
}

function Sources({ name, alt = '', sizes = '128px', widths = [128, 256], isPriority = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sources(name, 'avif', widths)} sizes={sizes} />
      <img
        src={pictureUrl(name, widths[0] ?? 256, 'webp')}
        width={256}
        height={256}
        alt={alt}
        {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy', fetchPriority: 'low' })}
      />
    </picture>
  );
}

export function DecorativePicture(props: Omit<PictureProps, 'alt'>) {
  return <Sources {...props} />;
}

export function TintedPicture({
  cloth,
  className,
  ...picture
}: PictureProps & { cloth: Cloth; className?: string }) {
  return (
    <span className={['pic', `pic--${cloth}`, className].filter(Boolean).join(' ')}>
      {picture.name !== '' && <Sources {...picture} />}
    </span>
  );
}

/**
 * An uploaded picture in its own proportions, which its stored name contains; without them (as in the editor), a
 * square.
 */
export function OriginalRatioPicture({
  name,
  alt,
  sizes,
  isPriority,
  className = 'pic pic--own',
}: {
  name: string;
  alt: string;
  sizes: string;
  isPriority: boolean;
  className?: string;
}) {
  const urls = uncroppedMediaUrls(name);
  return (
    <span className={className}>
      <picture>
        {urls && <source type="image/avif" srcSet={urls.avif} sizes={sizes} />}
        <img
          src={urls?.src ?? pictureUrl(name, 512, 'webp')}
          width={urls?.width ?? 512}
          height={urls?.height ?? 512}
          alt={alt}
          {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </span>
  );
}

/** The sizes of a large picture: 512 px wide in wide windows, 256 px in others. */
export const largePictureSizes = { widths: [256, 512], sizes: '(min-width: 64rem) 512px, 256px' } as const;

/** HTML sanitised on the server. */
export function SanitisedHtml({ html, className }: { html: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function LinkButton({
  link,
  className = 'btn',
}: {
  link: { label: string; url: string };
  className?: string;
}) {
  if (link.url === '' || link.label === '') return null;
  return (
    <a className={className} href={link.url}>
      {link.label}
    </a>
  );
}

interface TitledSectionProps {
  id: string;
  className: string;
  title: string;
  text?: string | undefined;
  /** The language of the title and the text, if it is not the page's. */
  mark?: LanguageMark | undefined;
  children?: ReactNode;
}

export function TitledSection({ id, className, title, text, mark, children }: TitledSectionProps) {
  return (
    <section id={id} className={className} aria-labelledby={title ? `${id}-title` : undefined}>
      <SectionTexts {...{ id, title, text, mark }} />
      {children}
    </section>
  );
}

type SectionTextsProps = Pick<TitledSectionProps, 'id' | 'title' | 'text' | 'mark'>;

/** The heading of a section, which names it, and the text below it. */
export function SectionTexts({ id, title, text, mark }: SectionTextsProps) {
  return (
    <>
      {title && (
        <h2 id={`${id}-title`} {...mark}>
          {title}
        </h2>
      )}
      {text && (
        <p className="subtitle" {...mark}>
          {text}
        </p>
      )}
    </>
  );
}

/** The name of an item inside a block; `markTexts` leaves it alone. */
export const RowName = ({ name, mark }: { name: string; mark: LanguageMark }) => <bdi {...mark}>{name}</bdi>;
