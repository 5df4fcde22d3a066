import { speculationRules } from '#domain/speculation-rules.ts';

/**
 * Tells the browser which links to prefetch and prerender; returns false if the browser cannot do this. A response
 * header is not used, because the browser would request the file of the rules at the same time as the page's first
 * picture. A browser in data-saving mode ignores the rules.
 */
export function addSpeculationRules(): boolean {
  if (!HTMLScriptElement.supports?.('speculationrules')) return false;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = speculationRules;
  document.head.append(script);
  return true;
}
