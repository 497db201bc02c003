import { errorMessage, isAnswerLost } from './api.ts';

const UNKNOWN_CHANGE = 'Non sappiamo se la modifica è riuscita: controlla prima di riprovare';

/** As `errorMessage`, of a change whose failure text is not the specification's: a lost answer is no failure. */
export function changeErrorMessage(error: unknown, fallback: string, unknown = UNKNOWN_CHANGE): string {
  return isAnswerLost(error) ? unknown : errorMessage(error, fallback);
}
