import { continueWith, ensureInstalled } from './install.mjs';

await ensureInstalled();
await continueWith('serve.ts');
