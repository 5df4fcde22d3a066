import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

type Timed = { file: string; title: string; milliseconds: number };
type Assertion = {
  fullName: string;
  status?: string;
  duration?: number | null;
  failureMessages?: string[] | null;
};
type VitestReport = { testResults?: { name: string; assertionResults: Assertion[] }[] };
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

/** The failed tests of vitest's last run with the first line of their error, to be printed after the browser tests. */
export function failedUnitTests(report: string): { file: string; title: string; error: string }[] {
  return (readJson<VitestReport>(report)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file: relative(process.cwd(), name),
        title: fullName.trim(),
        error: failureMessages?.[0]?.split('\n')[0] ?? '',
      })),
  );
}

function specsOf({ suites = [], specs = [] }: Suite): Timed[] {
  const own = specs.map(({ title, file, tests }) => ({
    file,
    title,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(specsOf)];
}

function readJson<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}
