import { speculationRules } from '#domain/speculation-rules.ts';

/**
 * Tells the browser which links it may fetch ahead; false where it cannot. Not by a header: the file that one names would be
 * asked for beside the page's first picture. A browser that saves data does nothing of it by itself.
 */
export function speculate(): boolean {
  if (!HTMLScriptElement.supports?.('speculationrules')) return false;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = speculationRules;
  document.head.append(script);
  return true;
}
