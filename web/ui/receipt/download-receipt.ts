/** Makes and downloads the PDF of a receipt. The click on the button loads this file, jsPDF and the fonts. */
import bold from '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf?url';
import normal from '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf?url';
import type { Order } from '../../../shared/order/answers.ts';
import { renderReceiptPdf } from './render-receipt.ts';
import { buildReceipt } from './receipt.ts';

export async function downloadReceipt(order: Order): Promise<void> {
  const receipt = buildReceipt(order, location.origin);
  const fonts = { normal: await readBase64(normal), bold: await readBase64(bold) };
  await renderReceiptPdf(receipt, fonts).save(`${receipt.fileName}.pdf`, { returnPromise: true });
}

async function readBase64(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
