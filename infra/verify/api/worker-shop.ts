/** Gives each of jest's workers a shop of its own, where TEST_SHOPS names several. */
const shops = JSON.parse(process.env['TEST_SHOPS'] ?? '[]') as NodeJS.ProcessEnv[];
Object.assign(process.env, shops[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1]);
