/** Saves a file in the browser's downloads. */
export function downloadFile(fileName: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the URL after this click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
