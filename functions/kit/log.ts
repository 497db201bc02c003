/** The structured log. Never give it a body, a token, an address or a person's name: ids and codes are enough. */
import { Logger } from '@aws-lambda-powertools/logger';

export const log = new Logger({ serviceName: 'vetrina' });
