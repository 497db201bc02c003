/** For every test of web: DOM matchers, and the parts of a browser that jsdom lacks. */
/* eslint-disable @typescript-eslint/unbound-method -- methods are added to prototypes, not called. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// A busy machine may need more than the library's one second.
configure({ asyncUtilTimeout: 30_000 });

Object.assign(globalThis, { TextDecoder, TextEncoder });
window.scrollTo = () => undefined;
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof window.matchMedia;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  // A browser fires it in a task of its own.
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};
