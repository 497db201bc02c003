import { useRef, useState } from 'react';

/** Runs one action at a time: a second click does nothing while the first action runs. */
export function useBusyAction() {
  // The ref blocks a second click that comes before the next render.
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
