/** Silences the log. Import it first, in tests that make the shop log. */
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
export {};
