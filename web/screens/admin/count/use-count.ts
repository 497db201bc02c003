import { useRef } from 'react';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { errorMessage } from '../../../data/api.ts';
import { findByCode } from '../../../data/find-by-code.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { toast } from '../../../ui/toast.ts';
import { parseList, withCode, withCount, withFound, type CountedLine } from './counted-lines.ts';
import { countTexts } from './texts.ts';

export type Count = ReturnType<typeof useCount>;

/** Searches at the same time. */
const LANES = 3;

/** What was counted so far, kept in this tab. */
export function useCount() {
  const { value: lines, setValue: setLines } = useDraftState<CountedLine[]>('stock count', [], {
    isUnsaved: (counted) => counted.length > 0,
    onRestored: () => toast(draftMessages.restored),
  });
  const search = useSearch(async (code) => {
    try {
      const found = await findByCode(code);
      setLines((current) => withFound(current, code, found));
    } catch (error) {
      const message = errorMessage(error, countTexts.notFound);
      setLines((current) => current.map((line) => (line.code === code ? { ...line, error: message } : line)));
    }
  });
  const add = (codes: { code: string; pieces: number }[]) => {
    const after = codes.reduce((counted, { code, pieces }) => withCode(counted, code, pieces), lines);
    const before = new Set(lines);
    setLines(after);
    search(after.filter((line) => !before.has(line) && !line.found).map(({ code }) => code));
  };

  return {
    lines,
    scan: (code: string) => add([{ code, pieces: 1 }]),
    /** Answers with the number of the first line that cannot be read, or 0. Then nothing is added. */
    addList: (text: string): number => {
      const parsed = parseList(text);
      const bad = parsed.indexOf(null);
      if (bad >= 0) return bad + 1;
      add(parsed.filter((line) => line !== null));
      return 0;
    },
    setCount: (code: string, typed: string) => setLines((current) => withCount(current, code, typed)),
    remove: (code: string) => setLines((current) => current.filter((line) => line.code !== code)),
    clear: () => setLines([]),
    /** Reads all variants anew: their stock may have changed. Rejects with ApiError. */
    refresh: async (): Promise<CountedLine[]> => {
      const fresh = await foundAnew(lines);
      setLines(fresh);
      return fresh;
    },
  };
}

/** Looks for codes, a few at a time, in the order in which they come. */
function useSearch(lookUp: (code: string) => Promise<void>) {
  const queue = useRef<string[]>([]);
  const running = useRef(0);
  const work = async () => {
    if (running.current === LANES) return;
    running.current += 1;
    for (let code = queue.current.shift(); code !== undefined; code = queue.current.shift()) await lookUp(code);
    running.current -= 1;
  };
  return (codes: string[]) => {
    queue.current.push(...codes);
    for (let lane = 0; lane < LANES; lane += 1) void work();
  };
}

async function foundAnew(lines: CountedLine[]): Promise<CountedLine[]> {
  let fresh = lines;
  for (let start = 0; start < lines.length; start += LANES) {
    const codes = lines.slice(start, start + LANES).map(({ code }) => code);
    const found = await Promise.all(codes.map(findByCode));
    for (const [place, code] of codes.entries()) fresh = withFound(fresh, code, found[place]!);
  }
  return fresh;
}
