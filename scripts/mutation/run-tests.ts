import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { OperatorError } from '#server/process/operator-error.ts';

export type Outcome = 'passed' | 'failed' | 'timeout' | 'broken';

interface Report {
  success: boolean;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; status: string }[];
}

/** The process groups of the runs. */
const running = new Set<number>();
let isStopped = false;

/** Ends all runs, which then throw. */
export function stopTests(): void {
  isStopped = true;
  for (const group of running) killGroup(group);
}

/** Runs test files in the sandbox. However it ends, no process of it is left. */
export async function runTests({
  sandbox,
  files,
  report,
  limit,
  environment,
  bail = true,
}: {
  sandbox: string;
  files: readonly string[];
  report: string;
  limit: number;
  environment: Record<string, string>;
  bail?: boolean;
}): Promise<{ outcome: Outcome; failedFiles: string[] }> {
  rmSync(report, { force: true });
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=scripts/mutation/vitest.services.config.ts',
      '--reporter=json',
      `--outputFile=${report}`,
      ...(bail ? ['--bail=1'] : []),
      ...files,
    ],
    // A group of its own, which also contains the processes that tests start.
    { cwd: sandbox, stdio: 'ignore', detached: true, env: { ...process.env, ...environment } },
  );
  const group = child.pid!;
  running.add(group);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    killGroup(group);
  }, limit);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  running.delete(group);
  killGroup(group);
  if (isStopped) throw new OperatorError('Stopped. The same command continues here.');
  return isLate ? { outcome: 'timeout', failedFiles: [] } : readReport(report);
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // All of its processes have ended.
  }
}

function readReport(path: string): { outcome: Outcome; failedFiles: string[] } {
  if (!existsSync(path)) return { outcome: 'broken', failedFiles: [] };
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const hasFailed = report.numFailedTests > 0 || failedFiles.length > 0;
  return { outcome: hasFailed ? 'failed' : report.success ? 'passed' : 'broken', failedFiles };
}
