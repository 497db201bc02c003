/** Makes the PDF of a receipt and hands it to the browser. Loaded by the click, with the drawing library and its fonts. */
import bold from '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf?url';
import normal from '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf?url';
import type { Order } from '../../../shared/order/schema.ts';
import { renderReceiptPdf } from './draw-receipt.ts';
import { buildReceipt } from './receipt.ts';

export async function downloadReceipt(order: Order): Promise<void> {
  const receipt = buildReceipt(order, location.origin);
  const fonts = { normal: await read(normal), bold: await read(bold) };
  await renderReceiptPdf(receipt, fonts).save(`${receipt.fileName}.pdf`, { returnPromise: true });
}

/** A file of ours in base64. */
async function read(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
