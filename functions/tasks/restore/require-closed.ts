interface StageState {
  /** Names of functions that may write. */
  writable: string[];
  /** Of the stream's consumer. */
  consumer: string;
}

/**
 * Throws while the shop is open, or while the stream's consumer runs: it would count what comes back before what it has
 * counted is back.
 */
export function requireClosed(stage: string, { writable, consumer }: StageState): void {
  if (writable.length > 0) {
    throw new Error(`The shop is open: npm run read-only -- --stage ${stage} --on, then wait five minutes.`);
  }
  if (consumer !== 'Disabled') {
    throw new Error(`The stream's consumer is ${consumer}: npm run events -- --stage ${stage} --rest.`);
  }
}
