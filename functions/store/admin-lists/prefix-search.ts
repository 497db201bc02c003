/** Searches the admin lists by the beginnings of words. update-lists.ts writes the words. */
import { getItems, queryPage } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { listPlacementKey, searchWordPartition, type ListedKind } from '../keys.ts';

/** Sorts after every letter: DynamoDB sorts keys by their bytes in UTF-8. */
const LAST_CHARACTER = '\u{10ffff}';
/** A search reads this many entries for each word. */
const MAX_SEARCH_RESULTS = 200;

/** The ids, newest first. `more` where entries were left unread. */
export interface SearchResult {
  ids: string[];
  more: boolean;
}

/** A kind of entity, and how the words of some of its entities are read. */
interface SearchSource {
  kind: ListedKind;
  readSearchWords: (ids: string[]) => Promise<Map<string, string[]>>;
  /** In which forms a typed word may be stored; by default as it is. */
  formsOf?: (word: string) => string[];
}

/**
 * The entities in which each of the words is the beginning of one of their words. Where every word has more entries than
 * are read, whole words come before beginnings of words.
 */
export async function searchByPrefix(source: SearchSource, words: string[]): Promise<SearchResult> {
  const { kind, formsOf = (word: string) => [word] } = source;
  const resultsByWord = await Promise.all(words.map((word) => readAllForms(kind, formsOf(word))));
  const [rarest, ...others] = resultsByWord.sort(
    (a, b) => Number(a.more) - Number(b.more) || a.ids.length - b.ids.length,
  );
  if (!rarest) return { ids: [], more: false };
  // Where the entries of another word are not all read, the entities themselves say whether they have it.
  const isOtherIncomplete = !rarest.more && others.some(({ more }) => more);
  const common = isOtherIncomplete
    ? filterByForms(await source.readSearchWords(rarest.ids), words.map(formsOf))
    : rarest.ids.filter((id) => others.every(({ ids }) => ids.includes(id)));
  // A name typed with a space may be stored as one word: 'Maria Grazia' also finds 'mariagrazia'.
  const joined = words.length > 1 ? await readAllForms(kind, formsOf(words.join(''))) : { ids: [], more: false };
  // Of more than are shown, those of the first form stay.
  const ids = [...new Set([...common, ...joined.ids])].slice(0, MAX_SEARCH_RESULTS);
  return { ids: ids.sort().reverse(), more: rarest.more || joined.more };
}

function filterByForms(searchWordsById: Map<string, string[]>, formsOfWords: string[][]): string[] {
  const isFound = (searchWords: string[], forms: string[]) =>
    searchWords.some((searchWord) => forms.some((form) => searchWord.startsWith(form)));
  return [...searchWordsById]
    .filter(([, searchWords]) => formsOfWords.every((forms) => isFound(searchWords, forms)))
    .map(([id]) => id);
}

async function readAllForms(kind: ListedKind, forms: string[]): Promise<SearchResult> {
  const results = await Promise.all(forms.map((form) => readWordEntries(kind, form)));
  return { ids: [...new Set(results.flatMap(({ ids }) => ids))], more: results.some(({ more }) => more) };
}

/** The entries of the very word first, then those of longer words that begin with it. */
async function readWordEntries(kind: ListedKind, word: string): Promise<SearchResult> {
  const partition = searchWordPartition(kind, word);
  // Sort keys are '<word>#<id>'. '$' is the character after '#', so the second range begins with the longer words.
  const exact = await readEntries(partition, `${word}#`, `${word}#~`, MAX_SEARCH_RESULTS + 1);
  const limit = MAX_SEARCH_RESULTS + 1 - exact.length;
  const longer = limit > 0 ? await readEntries(partition, `${word}$`, `${word}${LAST_CHARACTER}`, limit) : [];
  const ids = [...exact, ...longer];
  return { ids: ids.slice(0, MAX_SEARCH_RESULTS), more: ids.length > MAX_SEARCH_RESULTS };
}

async function readEntries(partition: string, from: string, to: string, limit: number): Promise<string[]> {
  const { items } = await queryPage<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': partition, ':from': from, ':to': to },
    ScanIndexForward: false,
    Limit: limit,
  });
  return items.map((item) => String(item['sk']).replace(/^.*#/, ''));
}

/** Those of some entities that the lists have in this status. */
export async function filterByStatus(kind: 'O' | 'W', ids: string[], status: string): Promise<string[]> {
  const placements = await getItems<Item>(ids.map((id) => listPlacementKey(kind, id)));
  const matching = new Set(
    placements.filter((placement) => placement['status'] === status).map(({ sk }) => String(sk)),
  );
  return ids.filter((id) => matching.has(id));
}
