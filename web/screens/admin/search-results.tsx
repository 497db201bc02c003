import { useState, type ReactNode, type SubmitEvent } from 'react';
import { errorMessage } from '../../data/api.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './search-results.module.css';

const SEARCH_FAILED = 'La ricerca non è riuscita. Riprova';
const NOTHING_FOUND = 'Nessun risultato';

interface SearchFormProps<Found extends { _id: string }> {
  label: string;
  hint: string;
  search: (text: string) => Promise<Found[]>;
  /** One of the results of what was searched. `close` empties the list. */
  children: (found: Found, close: () => void, searched: string) => ReactNode;
}

/** A search with its results below. */
export function SearchForm<Found extends { _id: string }>({ label, hint, search, children }: SearchFormProps<Found>) {
  const [text, setText] = useState('');
  const [results, setResults] = useState<{ searched: string; found: Found[] } | null>(null);
  const { isBusy, run } = useBusyAction();
  const find = async () => {
    try {
      const searched = text.trim();
      setResults({ searched, found: await search(searched) });
    } catch (error) {
      toast.error(errorMessage(error, SEARCH_FAILED));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim()) void run(find);
  };
  return (
    <form role="search" aria-label={label} noValidate onSubmit={submit} className={styles.search}>
      <TextField
        type="search"
        label={label}
        hint={hint}
        autoComplete="off"
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary" busy={isBusy}>
        Cerca
      </Button>
      <div role="status" className={styles.results}>
        {results?.found.length === 0 && <p>{NOTHING_FOUND}</p>}
        {results && results.found.length > 0 && (
          <ul>
            {results.found.map((found) => (
              // A new search of the same product chooses its variant anew.
              <li key={`${found._id} ${results.searched}`}>
                {children(found, () => setResults(null), results.searched)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
