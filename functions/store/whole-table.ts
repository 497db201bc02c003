/** Reads and writes of the whole table, for tasks alone: no request may cost what these cost. */
export { deleteItems, putItems, scanItems, scanKeys } from '../aws/dynamodb/bulk.ts';
export { getItems } from '../aws/dynamodb/read.ts';
