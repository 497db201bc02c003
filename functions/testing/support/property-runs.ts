/** How often a random test runs: so often in `npm test`; in `npm run test:chaos` as often as fits into its time. */
export function propertyRuns(usual: number) {
  const most = process.env['PROPERTY_RUNS'];
  const seconds = Number(process.env['PROPERTY_SECONDS'] ?? 0);
  const numRuns = Number(most ?? usual);
  return {
    property: { numRuns, ...(seconds > 0 && { interruptAfterTimeLimit: seconds * 1000 }) },
    // The last run, and the search for a smaller one where it failed, are not cut short.
    timeout: 60_000 + numRuns * 5000,
  };
}
