import { continueWith, ensureInstalled } from './install.mjs';

await ensureInstalled();
await continueWith('verify.ts');
