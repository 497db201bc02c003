/** SES will never take this email. A file of its own: a package that keeps its emails has no client of SES. */
export class EmailRejected extends Error {
  override readonly name = 'EmailRejected';
}
