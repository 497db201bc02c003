/**
 * The same as `z.config({ jitless: true })`, without loading zod on every page. Zod would try `new Function`, which
 * violates the content security policy. `start.tsx` imports this file first.
 */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };

settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };
