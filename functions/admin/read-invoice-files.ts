import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readInvoiceFiles as readFiles } from '../store/invoices/issue.ts';

/** The files of documents by their numbers. NOT_FOUND where one of them was never given. */
export const readInvoiceFiles: UseCase<'readInvoiceFiles'> = async ({ query: { numbers } }) => {
  const files = await readFiles(numbers);
  if (files.length < numbers.length) throw new ShopError('NOT_FOUND');
  return { files: files.map(({ fileName, xml }) => ({ fileName, xml })) };
};
