import { createVitest, type Reporter } from 'vitest/node';
import type { TestRequest, TestResponse } from './test-process.ts';

// This process serves many runs, because starting Vitest and transforming the code takes longer than most tests. Each
// run gets a new worker.

let failedFiles = new Set<string>();
let endedFiles = 0;
const reporter: Reporter = {
  onTestModuleEnd(module) {
    endedFiles += 1;
    if (!module.ok()) failedFiles.add(module.moduleId);
  },
};
const vitest = await createVitest('test', {
  config: 'scripts/mutation/vitest.services.config.ts',
  watch: false,
  reporters: [reporter],
  bail: process.env['HAAT_MUTATION_COVERAGE'] ? 0 : 1,
});
await vitest.standalone();

process.on('message', ({ mutant, files }: TestRequest) => {
  void run(mutant, files).then((response) => process.send?.(response));
});
process.on('disconnect', () => process.exit());

async function run(mutant: string | undefined, files: string[]): Promise<TestResponse> {
  failedFiles = new Set();
  endedFiles = 0;
  // The worker inherits the variable. The code that Stryker has instrumented reads it on load.
  if (mutant) process.env['__STRYKER_ACTIVE_MUTANT__'] = mutant;
  else delete process.env['__STRYKER_ACTIVE_MUTANT__'];
  const { unhandledErrors } = await vitest.runTestFiles(files);
  if (failedFiles.size === 0 && unhandledErrors.length > 0)
    return { outcome: endedFiles === 0 ? 'broken' : 'failed', failedFiles: [] };
  const outcome = failedFiles.size > 0 ? 'failed' : endedFiles > 0 ? 'passed' : 'broken';
  return { outcome, failedFiles: [...failedFiles] };
}
