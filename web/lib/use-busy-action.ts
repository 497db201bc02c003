import { useRef, useState } from 'react';

/** Runs one thing at a time: a second click finds the first at work and does nothing. */
export function useBusyAction() {
  const working = useRef(false);
  const [isBusy, setWorking] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    setWorking(true);
    try {
      await work();
    } finally {
      working.current = false;
      setWorking(false);
    }
  };
  return { isWorking: isBusy, once: run };
}
