/** Whether the table answers at all. */
import { healthKey } from './keys.ts';
import { read } from './table.ts';

/** Reads what is not there; throws where the table does not answer. */
export async function tableAnswers(): Promise<void> {
  await read(healthKey());
}
