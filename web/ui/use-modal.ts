import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { openDialogEntry } from '../lib/dialog-history.ts';
import { isTopDialog, pushDialog } from './top-dialog.ts';

/**
 * Opens the <dialog> as a modal one while it is rendered. Only React closes it: at a second Escape without a click in
 * between, or a second back gesture, Chrome fires no cancelable `cancel` and closes the element itself. A keydown that
 * is prevented never becomes such a request; what the browser closes all the same opens again.
 * `hasEntry`: Back asks the dialog to close.
 */
export function useModal(element: RefObject<HTMLDialogElement | null>, onClose: () => void, hasEntry: boolean): void {
  const requestClose = useEffectEvent(onClose);
  // A layout effect: the dialog must close before React removes it, or the browser does not give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current!;
    const open = () => {
      dialog.showModal();
      dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    };
    // On the document: the focus may be nowhere or in a toast, and a field inside may need Escape first.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isTopDialog(dialog)) return;
      event.preventDefault();
      if (!event.repeat) requestClose();
    };
    const onBrowserClose = () => {
      if (dialog.open) return;
      open();
      requestClose();
    };
    open();
    const popDialog = pushDialog(dialog);
    const leaveHistory = openDialogEntry(() => requestClose(), hasEntry);
    document.addEventListener('keydown', onKeyDown);
    dialog.addEventListener('close', onBrowserClose);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      dialog.removeEventListener('close', onBrowserClose);
      popDialog();
      leaveHistory();
      // An inner dialog closes first: while it is open, nothing outside it can take the focus.
      for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) inner.close();
      dialog.close();
    };
  }, [element, hasEntry]);
}

/** The marked field, or that of a dialog that is a form. Where a text comes first, it is to be read before the fields. */
const FIRST_FIELD =
  '[data-first-field], [data-dialog-body] > form:first-child :is(input:not([type="hidden"], [hidden]), select, textarea):enabled';
