import { continueWith, ensureInstalled } from './install.mjs';

await ensureInstalled();
await continueWith('develop.ts');
