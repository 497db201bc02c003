import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/**
 * The text of a search box, kept in the URL. Typed text goes into the URL after DEBOUNCE_MS. When the URL changes in
 * another way (back, a link), the box follows it.
 */
export function useSearchText(urlText: string, setUrlText: (text: string) => void) {
  const [text, setText] = useState(urlText);
  const [previousUrlText, setPreviousUrlText] = useState(urlText);
  /** The text that the box and the URL last had in common. */
  const [syncedText, setSyncedText] = useState(urlText);

  if (urlText !== previousUrlText) {
    setPreviousUrlText(urlText);
    if (urlText !== syncedText) {
      setSyncedText(urlText);
      setText(urlText);
    }
  }

  useEffect(() => {
    const typed = text.trim();
    if (typed === syncedText) return;
    const timer = setTimeout(() => {
      setSyncedText(typed);
      setUrlText(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, syncedText, setUrlText]);

  return { text, setText };
}
