import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { followNavigator } from '../lib/dialog-history.ts';

/** Lets the history of open dialogs follow the router's steps. It comes before every guard of unsaved edits. */
export function DialogSteps() {
  const { navigator } = useContext(NavigationContext);
  useLayoutEffect(() => followNavigator(navigator), [navigator]);
  return null;
}
