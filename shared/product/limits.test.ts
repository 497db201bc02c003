import { MAX_IMAGE_SIDE, MAX_UPLOAD_BYTES, MAX_VARIANTS } from './limits.ts';

/** DynamoDB: actions of one transaction, beside which the product itself, its lists and its change are written. */
const TRANSACTION_ACTIONS = 100;
/** Lambda: bytes of one request, of which base64 takes a third. */
const LAMBDA_PAYLOAD_BYTES = 6 * 1024 * 1024;

describe('the limits of a product', () => {
  it('leave room in the transaction that writes it with all its variants', () => {
    expect(MAX_VARIANTS).toBeLessThanOrEqual(TRANSACTION_ACTIONS - 10);
  });

  it('keep a form with its images below what a Lambda may receive', () => {
    expect(Math.ceil(MAX_UPLOAD_BYTES / 3) * 4).toBeLessThan(LAMBDA_PAYLOAD_BYTES);
  });

  it('are those of the message that refuses an image', () => {
    expect(`${MAX_IMAGE_SIDE} × ${MAX_IMAGE_SIDE} pixel e ${MAX_UPLOAD_BYTES / 1024 ** 2} MB`).toBe(
      '6000 × 6000 pixel e 4 MB',
    );
  });
});
