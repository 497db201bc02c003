/** Reconciles a shop in a process of its own: the store's clients read their address once, when they are loaded. */
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
const { reconcile } = await import('../../../functions/tasks/reconcile/reconcile.ts');
process.stdout.write(JSON.stringify(await reconcile()));
export {};
