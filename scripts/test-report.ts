import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

type Timed = { file: string; title: string; milliseconds: number };
type VitestReport = {
  testResults?: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};
type Suite = {
  file?: string;
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
};

/** The slowest tests of the last run, read from the JSON reports of vitest and Playwright. */
export function slowestTests(reports: { unit: string; e2e: string }, count = 10): Timed[] {
  const unit = (readJson<VitestReport>(reports.unit)?.testResults ?? []).flatMap(
    ({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative(process.cwd(), name),
        title: fullName.trim(),
        milliseconds: duration ?? 0,
      })),
  );
  const e2e = specsOf(readJson<Suite>(reports.e2e) ?? {});
  return [...unit, ...e2e].toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
}

function specsOf({ suites = [], specs = [] }: Suite): Timed[] {
  const own = specs.map(({ title, file, tests }) => ({
    file: `tests/e2e/${file}`,
    title,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(specsOf)];
}

function readJson<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}
