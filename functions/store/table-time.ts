/** The clock of the table, for rooms that may not import aws. */
export { tableTime } from '../aws/clock-skew.ts';
