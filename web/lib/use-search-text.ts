import { useEffect, useState } from 'react';

/** Milliseconds that the words must stand still. */
const PAUSE = 300;

/**
 * A search box whose words live in the address. Typing shows at once and reaches the address when it stands still;
 * when the address changes otherwise (back, a link) the box follows it.
 */
export function useSearchText(inAddress: string, settle: (words: string) => void) {
  const [text, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  /** What the box last sent to the address or took from it. */
  const [agreed, setAgreed] = useState(inAddress);

  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== agreed) {
      setAgreed(inAddress);
      setTyped(inAddress);
    }
  }

  useEffect(() => {
    const words = text.trim();
    if (words === agreed) return;
    const timer = setTimeout(() => {
      setAgreed(words);
      settle(words);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, agreed, settle]);

  return { typed: text, setText: setTyped };
}
