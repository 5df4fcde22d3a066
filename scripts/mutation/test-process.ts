import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { OperatorError } from '#server/process/operator-error.ts';

/** Test files to run, with at most one mutant switched on. */
export interface TestRequest {
  mutant: string | undefined;
  files: string[];
}

export interface TestResponse {
  outcome: 'passed' | 'failed' | 'timeout' | 'broken';
  /** Absolute paths of the test files that failed. */
  failedFiles: string[];
}

export interface TestProcess {
  /** `limit` is the longest time that the run may take, in milliseconds. */
  run: (request: TestRequest & { limit: number }) => Promise<TestResponse>;
  close: () => void;
}

/** The ids of the process groups of the running test processes. */
const running = new Set<number>();
let isStopped = false;

/** Ends all runs, which then throw. */
export function stopTestProcesses(): void {
  isStopped = true;
  for (const group of running) killGroup(group);
}

/** Runs test files in the sandbox, in a process that is replaced after a timeout or a crash. */
export function startTestProcess(sandbox: string, environment: Record<string, string>): TestProcess {
  let child: ChildProcess | undefined;
  const close = () => {
    if (child?.pid === undefined) return;
    killGroup(child.pid);
    running.delete(child.pid);
    child = undefined;
  };
  return {
    close,
    async run({ limit, ...request }) {
      child ??= startProcess(sandbox, environment);
      const response = await responseOf(child, request, limit);
      if (response.outcome === 'timeout' || response.outcome === 'broken') close();
      if (isStopped) throw new OperatorError('Stopped. The same command continues here.');
      return response;
    },
  };
}

function startProcess(sandbox: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(sandbox, 'scripts/mutation/test-process-main.ts')], {
    cwd: sandbox,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A separate process group, which also contains the processes that tests start.
    detached: true,
    env: { ...process.env, ...environment },
  });
  running.add(child.pid!);
  return child;
}

function responseOf(child: ChildProcess, request: TestRequest, limit: number): Promise<TestResponse> {
  return new Promise((resolve) => {
    const answer = (response: TestResponse) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(response);
    };
    const timer = setTimeout(() => answer({ outcome: 'timeout', failedFiles: [] }), limit);
    child.once('message', (message) => answer(message as TestResponse));
    child.once('exit', () => answer({ outcome: 'broken', failedFiles: [] }));
    child.send(request, (error) => {
      if (error) answer({ outcome: 'broken', failedFiles: [] });
    });
  });
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group no longer exists: all of its processes have ended.
  }
}
