/**
 * Back closes a dialog: while one is open, the tab's history has one more entry, above that of the page. It has the
 * page's address and key, and the router does not hear of it. Only `sync` adds and removes it, once the page has settled,
 * so it does not matter in which order dialogs open, close, or refuse to close.
 */
import type { Navigator } from 'react-router-dom';

interface OpenDialog {
  close: () => void;
  hasEntry: boolean;
}

const openDialogs: OpenDialog[] = [];
/** The router's number of the dialogs' entry while that is the current one. */
let entryIndex: number | null = null;
/** Back has left the entry, which is the next one now. */
let wasLeft = false;
/** A step of our own is on its way; the router's steps wait for its end. */
let isTraversing = false;
const waitingSteps: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** `close` asks the dialog to close. Without `hasEntry` the dialog alone adds no entry. Returns what to do on close. */
export function openDialogEntry(close: () => void, hasEntry: boolean): () => void {
  const dialog = { close, hasEntry };
  openDialogs.push(dialog);
  scheduleSync();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    scheduleSync();
  };
}

/** Before everybody else. True: the step was Back from a dialog, or our own, and nobody else may see it. */
export function handleDialogStep({ state }: PopStateEvent): boolean {
  if (isTraversing) {
    isTraversing = false;
    for (const step of waitingSteps.splice(0)) step();
    scheduleSync();
    return true;
  }
  if (entryIndex === null || historyIndex(state) !== entryIndex - 1) return false;
  entryIndex = null;
  wasLeft = true;
  openDialogs.at(-1)?.close();
  scheduleSync();
  return true;
}

/** A link in a dialog replaces the dialog's entry: Back then leads to the page at once. Returns how to undo it. */
export function followNavigator(navigator: Pick<Navigator, 'push' | 'replace'>): () => void {
  const { push, replace } = navigator;
  navigator.push = (...to) => whenSettled(() => (isDialogEntry() ? replace : push)(...to));
  navigator.replace = (...to) => whenSettled(() => replace(...to));
  return () => void Object.assign(navigator, { push, replace });
}

function whenSettled(step: () => void): void {
  if (isTraversing) return void waitingSteps.push(step);
  wasLeft = false;
  step();
  scheduleSync();
}

/** React renders first what the event has changed. */
function scheduleSync(): void {
  clearTimeout(timer);
  timer = setTimeout(sync);
}

function sync(): void {
  if (isTraversing) return;
  const isWanted = openDialogs.some(({ hasEntry }) => hasEntry);
  // A dialog that refused to close. Chrome skips an entry that is added again without a click, so it is not added again.
  if (isWanted && wasLeft) traverse(1);
  else if (isWanted && !isDialogEntry()) addEntry();
  else if (!isWanted && isDialogEntry()) traverse(-1);
  wasLeft = false;
  entryIndex = isWanted ? historyIndex(window.history.state) + (isTraversing ? 1 : 0) : null;
}

function addEntry(): void {
  const state = window.history.state as object | null;
  window.history.pushState({ ...state, idx: historyIndex(state) + 1, dialog: true }, '');
}

function traverse(steps: number): void {
  isTraversing = true;
  window.history.go(steps);
}

function isDialogEntry(): boolean {
  return (window.history.state as { dialog?: boolean } | null)?.dialog === true;
}

/** The router numbers its entries. */
function historyIndex(state: unknown): number {
  return (state as { idx?: number } | null)?.idx ?? 0;
}
