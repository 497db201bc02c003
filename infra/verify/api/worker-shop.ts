/** Each of jest's workers asks a shop of its own, where `SHOPS` names several. */
const shops = JSON.parse(process.env['SHOPS'] ?? '[]') as NodeJS.ProcessEnv[];
Object.assign(process.env, shops[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1]);
