/**
 * Tells zod, before it is even downloaded, not to compile schemas with `new Function`: its mere probe is a violation of
 * the content security policy. The first import of `start.tsx`; the same as `z.config({ jitless: true })`, which would
 * bring zod into every page.
 */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };

settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };
