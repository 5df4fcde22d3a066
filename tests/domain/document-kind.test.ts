import { expect, test } from 'vitest';
import {
  documentKinds,
  hasBlocks,
  hasDocumentPerLanguage,
  isAlwaysPublished,
  isDocumentKind,
} from '#domain/document-kind.ts';

const properties = documentKinds.map((kind) => [
  kind,
  ...(hasDocumentPerLanguage(kind) ? ['per language'] : []),
  ...(hasBlocks(kind) ? ['blocks'] : []),
  ...(isAlwaysPublished(kind) ? ['always published'] : []),
]);

test('each kind of document is defined as per language or not, with or without blocks, and always published or not', () => {
  expect(properties).toEqual([
    ['page', 'per language', 'blocks'],
    ['campaign', 'per language', 'blocks'],
    ['recipe', 'per language', 'blocks'],
    ['landing', 'per language', 'blocks', 'always published'],
    ['home', 'blocks', 'always published'],
    ['promo_slider'],
    ['section'],
    ['settings', 'always published'],
    ['language', 'always published'],
    ['menu'],
    ['message'],
  ]);
});

test('the names of kinds are recognised, and other names are not', () => {
  expect(documentKinds.every(isDocumentKind)).toBe(true);
  expect(['', 'pages', 'constructor'].some(isDocumentKind)).toBe(false);
});
