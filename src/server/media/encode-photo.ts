import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { logger } from '../process/logger.ts';
import type { EncodedPicture } from './encode-picture.ts';

export type PhotoTask = {
  path: string;
  encoded: string;
  maxPixels: number;
  timeoutSeconds: number;
  /** The process ends if it takes more memory; the default is sufficient for 100 megapixels. */
  maxProcessBytes?: number;
};
/** What the process reports; null for a photograph that cannot be read. */
export type PhotoResult = (EncodedPicture & { peakBytes: number }) | null;

const defaultProcessBytes = 300 * 1024 * 1024;
/** The start of the process takes a part of a second on an idle machine. */
const startSeconds = 15;

/**
 * Encodes a large photograph in a process of its own, because its memory is bounded there and its end does not end the
 * shop. `stopped` means that the process ended without a result.
 */
export function encodePhoto(task: PhotoTask): Promise<PhotoResult | 'stopped'> {
  const script = resolve('src/server/media/encode-photo-process.ts');
  const input = JSON.stringify({ maxProcessBytes: defaultProcessBytes, ...task });
  const options = {
    // The C library of Debian would otherwise keep freed memory for each thread.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    timeout: (task.timeoutSeconds + startSeconds) * 1_000,
    killSignal: 'SIGKILL',
  } as const;
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--max-old-space-size=64', script, input],
      options,
      (error, output, errors) => {
        if (!error) return done(JSON.parse(output) as PhotoResult);
        const { code, signal } = error;
        logger.warn(
          { code, signal, errors: errors.slice(0, 500) },
          'the process for a photograph ended without a result',
        );
        done('stopped');
      },
    );
  });
}
