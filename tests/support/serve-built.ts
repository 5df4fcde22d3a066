import { onParentExit } from '../../scripts/install.mjs';

/**
 * Serves a second built shop with another database or mode. Reads DATABASE_URL, HAAT_MODE and PORT.
 */
const { serve } = await import('#server/main.ts');
const shop = await serve({ port: Number(process.env['PORT']) });
const stop = () => void shop.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
onParentExit(stop);
