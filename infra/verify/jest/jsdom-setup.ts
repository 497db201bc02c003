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

// jsdom reads the whole page for each label of each field, which took half of the time of the tests of large forms.
const LABELABLE = [HTMLButtonElement, HTMLInputElement, HTMLOutputElement, HTMLSelectElement, HTMLTextAreaElement];
for (const { prototype } of LABELABLE) {
  Object.defineProperty(prototype, 'labels', { get: labelsOf });
}

function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  const labels = [...(this.getRootNode() as ParentNode).querySelectorAll('label')];
  return labels.filter((label) => isLabelOf(label, this) && label.control === this);
}

/** A label names its field, or has it inside. */
function isLabelOf(label: HTMLLabelElement, field: HTMLElement): boolean {
  return label.hasAttribute('for') ? label.htmlFor === field.id : label.contains(field);
}
