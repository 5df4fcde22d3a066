/** What many pages ask alike and is slow to find: which aisles a store has, how many items a list holds. */
const facts = new Map<string, Promise<unknown>>();
const most = 500;
let isHeard = false;

/** The fact of this key, found once and kept until the next purge; without a line on which purges are heard it is found each time. */
export function remember<Fact>(key: string, find: () => Promise<Fact>): Promise<Fact> {
  if (!isHeard) return find();
  const known = facts.get(key);
  if (known) return known as Promise<Fact>;
  if (facts.size >= most) facts.clear();
  const finding = find();
  facts.set(key, finding);
  finding.catch(() => facts.get(key) === finding && facts.delete(key));
  return finding;
}

/** On every purge: what was being found meanwhile may be of before it, and is not kept either. */
export function forgetFacts(): void {
  facts.clear();
}

export function rememberFacts(heard: boolean): void {
  isHeard = heard;
  facts.clear();
}
