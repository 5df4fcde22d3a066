import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/**
 * The content of the running server's pid file; `undefined` if there is no file, or if it was left by a killed
 * server.
 */
export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readLines(join(data, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!pid || !isServerOf(pid, data)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * PostgreSQL itself removes the pid file of a killed server, unless the pid now belongs to another process, as is
 * common in containers. This removes the file only if that process is certainly not a server of this data.
 */
export function removeStalePostmaster(data: string): void {
  const pid = Number(readLines(join(data, 'postmaster.pid'))[0]);
  if (pid && isAlive(pid) && !isServerOf(pid, data)) rmSync(join(data, 'postmaster.pid'), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isServerOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return true;
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
