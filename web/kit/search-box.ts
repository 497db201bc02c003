import { useEffect, useState } from 'react';
import { useDebounced } from './debounced.ts';

/**
 * A search box whose words live in the address. Typing shows at once and reaches the address when it stands still;
 * when the address changes otherwise (back, a link) the box follows it.
 */
export function useSearchBox(inAddress: string, settle: (words: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  /** What the box last sent to the address or took from it. */
  const [agreed, setAgreed] = useState(inAddress);
  const settled = useDebounced(typed);

  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== agreed) {
      setAgreed(inAddress);
      setTyped(inAddress);
    }
  }

  useEffect(() => {
    const words = settled.trim();
    if (settled !== typed || words === agreed) return;
    setAgreed(words);
    settle(words);
  }, [settled, typed, agreed, settle]);

  return { typed, type: setTyped };
}
