import type { ErrorBody, FieldErrors } from '../../shared/api/errors.ts';

/** What the edge refuses before our code sees it carries an English body: these are its Italian words. */
const edgeMessages: Record<number, string> = {
  413: 'I dati inviati sono troppo grandi',
  429: 'Troppe richieste. Attendi qualche istante e riprova',
  503: 'Il servizio non è disponibile in questo momento. Riprova tra poco',
};

/** A call that failed. `message` is empty where nobody fit to speak to a person said anything. */
export class ApiError extends Error {
  /** 0: no answer came. */
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly details: unknown;

  constructor(status: number, body: Partial<ErrorBody> = {}) {
    super(body.message ?? edgeMessages[status] ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'NO_ANSWER' : `HTTP_${status}`);
    this.errors = body.errors ?? {};
    this.details = body.details;
  }
}

/** The words to show for a failure: the server's, else the specification's default for the situation (`failures.…`). */
export function errorMessage(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.message) || otherwise;
}

/** Reads a failed response. Only a body of our own shape is believed: others are English, or pages. */
export async function parseErrorResponse(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return new ApiError(response.status, body?.success === false ? body : {});
}
