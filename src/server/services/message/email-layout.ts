import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { darkenToContrast, minTextContrast, textColourOn } from '#domain/colour.ts';
import { directionOf } from '#i18n/direction.ts';

export type EmailContent = {
  locale: string;
  shopName: string;
  /** The shop's colour as `#rrggbb`. */
  colour: string;
  /** The preview text that a mailbox shows next to the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button: { text: string; link: string } | null;
  /** Name, address, phone and email of the shop. */
  footer: readonly string[];
};

const page = { light: '#f4f1ea', dark: '#161a17' };
const card = { light: '#ffffff', dark: '#1f2521' };
const ink = { light: '#1c211d', dark: '#eef1ec' };
const muted = { light: '#5b635d', dark: '#b1bab3' };
const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

/** Mail programs with a dark mode apply these classes; other programs show the light colours of the elements. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page,.page>table>tbody>tr>td{background:${page.dark}!important}.card{background:${card.dark}!important}.ink{color:${ink.dark}!important}.muted{color:${muted.dark}!important}}`;

/**
 * An email in the shop's design as a complete HTML document. It loads no pictures or other resources, so that it looks
 * the same with images blocked, and opening it cannot be tracked.
 */
export function emailHtml({
  locale,
  shopName,
  colour,
  preview,
  heading,
  paragraphs,
  button,
  footer,
}: EmailContent): string {
  const direction = directionOf(locale);
  const start = direction === 'rtl' ? 'right' : 'left';
  const text = { fontSize: 16, lineHeight: '24px', margin: '0 0 16px', textAlign: start } as const;
  const linkColour = darkenToContrast(colour, card.light, minTextContrast);
  const children: ReactNode[] = [
    h(
      Head,
      { key: 'head' },
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', null, darkStyles),
    ),
    h(Preview, { key: 'preview', children: preview }),
    h(
      Body,
      {
        key: 'body',
        className: 'page',
        style: { background: page.light, margin: 0, padding: '24px 8px', fontFamily },
      },
      h(
        Container,
        { style: { maxWidth: 560, margin: '0 auto' } },
        h(
          Section,
          { style: { background: colour, borderRadius: '12px 12px 0 0', padding: '16px 24px' } },
          h(
            Text,
            { style: { ...text, margin: 0, color: textColourOn(colour), fontSize: 20, fontWeight: 700 } },
            shopName,
          ),
        ),
        h(
          Section,
          {
            className: 'card',
            style: { background: card.light, borderRadius: '0 0 12px 12px', padding: '24px' },
          },
          h(
            Heading,
            {
              as: 'h1',
              className: 'ink',
              style: { ...text, color: ink.light, fontSize: 22, lineHeight: '28px', fontWeight: 700 },
            },
            heading,
          ),
          paragraphs.map((paragraph, index) =>
            h(
              Text,
              {
                key: index,
                className: 'ink',
                // A code is the only text in its paragraph.
                style: /^\d{4,8}$/.test(paragraph)
                  ? {
                      ...text,
                      color: ink.light,
                      fontSize: 28,
                      lineHeight: '36px',
                      fontWeight: 700,
                      letterSpacing: 4,
                    }
                  : { ...text, color: ink.light, whiteSpace: 'pre-line' },
              },
              paragraph,
            ),
          ),
          button &&
            h(
              Button,
              {
                href: button.link,
                style: {
                  background: linkColour,
                  color: '#ffffff',
                  borderRadius: 8,
                  fontSize: 16,
                  fontWeight: 700,
                  padding: '12px 20px',
                },
              },
              button.text,
            ),
        ),
        footer.map((line, index) =>
          h(
            Text,
            {
              key: index,
              className: 'muted',
              style: { ...text, color: muted.light, fontSize: 13, lineHeight: '18px', margin: '8px 24px 0' },
            },
            line,
          ),
        ),
      ),
    ),
  ];
  return `<!doctype html>${renderToStaticMarkup(h(Html, { lang: locale, dir: direction }, children))}`;
}
