import type { ErrorBody, FieldErrors } from '../../shared/api/errors.ts';

/** CloudFront and API Gateway refuse some requests with an English body. These messages replace it. */
const edgeMessages: Record<number, string> = {
  413: 'I dati inviati sono troppo grandi',
  429: 'Troppe richieste. Attendi qualche istante e riprova',
  503: 'Il servizio non è disponibile in questo momento. Riprova tra poco',
};

/** A call that failed. `message` is Italian, or empty when the answer has no message for people. */
export class ApiError extends Error {
  /** 0: no connection. */
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

/** The call may have been carried out. A shop that is read-only says that it was not. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'READ_ONLY';

/** The answer of a change. Where that was lost, what `readBack` finds of the change: undefined where it was not made. Rejects with the change's ApiError. */
export async function answerOrReadBack<T>(change: Promise<T>, readBack: () => Promise<T | undefined>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    const made = isAnswerLost(error) && (await readBack().catch(() => undefined));
    if (made) return made;
    throw error;
  }
}

/** The code of a call whose session is over. */
export const SESSION_ENDED = 'SESSION_ENDED';

/**
 * The server's message, else the specification's default for the situation (`errorMessages` in shared/text). '' where the
 * session ended: the login says it.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.code === SESSION_ENDED) return '';
  return (error instanceof ApiError && error.message) || fallback;
}

/** Ignores a body that is not of our own shape: it is English, or an HTML page. */
export async function parseErrorResponse(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return new ApiError(response.status, body?.success === false ? body : {});
}
