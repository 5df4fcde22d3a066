import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

/** A certificate for `localhost` by an authority that no system knows, as providers of databases have. */
export function createPrivateCa(): { caFile: string; certificate: string; key: string } {
  const cwd = mkdtempSync(join(tmpdir(), 'haat-ca-'));
  const openssl = (line: string) => void execFileSync('openssl', line.split(' '), { cwd, stdio: 'ignore' });
  const newKey = 'req -newkey rsa:2048 -nodes -days 2';
  openssl(`${newKey} -x509 -keyout ca.key -out ca.pem -subj /CN=Provider`);
  openssl(`${newKey} -keyout server.key -out server.csr -subj /CN=localhost`);
  writeFileSync(join(cwd, 'names'), 'subjectAltName=DNS:localhost');
  openssl(
    'x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out server.pem -days 2 -extfile names',
  );
  return {
    caFile: join(cwd, 'ca.pem'),
    certificate: readFileSync(join(cwd, 'server.pem'), 'utf8'),
    key: readFileSync(join(cwd, 'server.key'), 'utf8'),
  };
}
