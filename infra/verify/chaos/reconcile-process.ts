/** Compares what stands in the table, in a process of its own: the store's clients are made for one address only. */
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
const { reconcile } = await import('../../../functions/tasks/reconcile/reconcile.ts');
process.stdout.write(JSON.stringify(await reconcile()));
export {};
