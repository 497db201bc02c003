/** Silences the log. Jest runs it before each test file on Node (jest.config.mjs); a test need not import it. */
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
export {};
