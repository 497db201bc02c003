/** Imported first by tests that make the shop log: its log stays silent. */
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
export {};
