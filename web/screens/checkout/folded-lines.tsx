import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import styles from './checkout-summary.module.css';

/** So many lines leave the button of the checkout in sight. */
const FOLDED_COUNT = 4;

interface FoldedLinesProps<Line> {
  lines: Line[];
  /** Lines that a shopper must see before ordering. */
  isAlwaysShown?: (line: Line) => boolean;
  /** Composition or other materials of a line. */
  materialsOf: (line: Line) => string | undefined;
  /** Renders the shown lines. */
  children: (shown: Line[]) => ReactNode;
}

/** The first lines of a long order, and a button for all of them. */
export function FoldedLines<Line>(props: FoldedLinesProps<Line>) {
  const { lines, isAlwaysShown = () => false, materialsOf, children } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const folded = lines.filter((line, index) => index < FOLDED_COUNT || isAlwaysShown(line));
  // A button in the place of a single line would save nothing.
  if (lines.length - folded.length < 2) return children(lines);
  const hidesMaterials = lines.some((line) => !folded.includes(line) && materialsOf(line));

  const toggle = () => {
    flushSync(() => setUnfolded(!isUnfolded));
    // The button moves with the end of the list. Reading goes on in the list, which stays in its place.
    list.current?.focus({ preventScroll: !isUnfolded });
  };
  return (
    <div className={styles.folded}>
      <div ref={list} role="group" aria-label="Articoli" tabIndex={-1}>
        {children(isUnfolded ? lines : folded)}
      </div>
      <Button look="secondary" size="small" onClick={toggle}>
        {isUnfolded ? 'Mostra meno articoli' : showAllText(lines.length, hidesMaterials)}
      </Button>
    </div>
  );
}

/** What a shopper must be able to read before ordering is named. */
function showAllText(count: number, hidesMaterials: boolean): string {
  return `Mostra tutti ${article(count)} ${count} articoli${hidesMaterials ? ' con prezzo e composizione' : ''}`;
}

/** 'gli otto', 'gli undici', 'i nove'. A cart has at most fifty lines. */
function article(count: number): string {
  return count === 8 || count === 11 ? 'gli' : 'i';
}
