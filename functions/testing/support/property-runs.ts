/** How often a property test runs: `defaultRuns` in `npm test`, for a set time in `npm run test:chaos`. */
export function propertyRuns(defaultRuns: number) {
  const maxRuns = process.env['PROPERTY_RUNS'];
  const seconds = Number(process.env['PROPERTY_SECONDS'] ?? 0);
  const numRuns = Number(maxRuns ?? defaultRuns);
  return {
    property: { numRuns, ...(seconds > 0 && { interruptAfterTimeLimit: seconds * 1000 }) },
    // Long enough for the last run and for shrinking a failure.
    timeout: 60_000 + numRuns * 5000,
  };
}
