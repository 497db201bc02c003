/** The read-only mode of a stage, seen from outside: a variable of its functions (platform/read-only.ts). */
import { readVariable, setVariable } from '../aws/lambda.ts';
import { inParallel } from '../platform/parallel.ts';

const VARIABLE = 'READ_ONLY';
const CONCURRENCY = 4;

/** Resolves when no new call sees the old value. Calls under way end with it: at most five minutes later. */
export async function setReadOnly(functionNames: string[], readOnly: boolean): Promise<void> {
  await inParallel(CONCURRENCY, functionNames, (name) => setVariable(name, VARIABLE, String(readOnly)));
}

/** The functions that may still write. */
export async function listWritable(functionNames: string[]): Promise<string[]> {
  const writable: string[] = [];
  await inParallel(CONCURRENCY, functionNames, async (name) => {
    if ((await readVariable(name, VARIABLE)) !== 'true') writable.push(name);
  });
  return writable;
}
