/**
 * The inline script of the desk: shows a line in browsers that are older than those that the desk's libraries need
 * (docs/browsers.md). It is no part of the desk's code, which such a browser may be unable to read.
 */

// The library of schemas tries to create a function from text and falls back: the policy would report it as blocked.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const features = ['selector(:has(a))', '(grid-template-columns: subgrid)', '(contain-intrinsic-size: 1px)'];
const line = document.querySelector<HTMLElement>('.desk-old-browser');
if (line) line.hidden = features.every((feature) => CSS.supports(feature));
