import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCombobox } from '../../../lib/use-combobox.ts';
import { TextField } from '../../../ui/field.tsx';
import { useSearchHits, type HitGroup, type Screen } from './use-search-hits.ts';
import styles from './search.module.css';

interface SearchFormProps {
  /** The pages of the back office. */
  screens: readonly Screen[];
  onClose: () => void;
}

/** One field for orders, products, customers, returns and pages. Enter alone opens the first that is found. */
export default function SearchForm({ screens, onClose }: SearchFormProps) {
  const [text, setText] = useState('');
  const { groups, ...state } = useSearchHits(text, screens);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // The dialog was open before this file was loaded.
  useEffect(() => field.current?.focus(), []);
  const hits = groups.flatMap((group) => group.hits);
  const go = (index: number) => {
    const hit = hits[index];
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };
  /** Enter came before the answers. */
  const [isWaiting, setWaiting] = useState(false);
  const goToFirst = useEffectEvent(() => go(0));
  useEffect(() => {
    if (isWaiting && !state.isLoading) goToFirst();
  }, [isWaiting, state.isLoading]);
  const combobox = useCombobox({ count: hits.length, onChoose: go, onSubmit: () => setWaiting(true) });
  return (
    <form role="search" aria-label="Back office" onSubmit={(event) => event.preventDefault()}>
      <div {...combobox.root}>
        <TextField
          ref={field}
          label="Cerca ordini, prodotti, clienti, resi e pagine"
          type="search"
          placeholder="Numero, nome, email, SKU, tracciamento…"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          {...combobox.input}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWaiting(false);
            combobox.openList();
          }}
        />
        <p role="status" className={styles.status}>
          {statusText(hits.length, state)}
        </p>
        <div {...combobox.list} aria-label="Risultati" hidden={!combobox.isOpen}>
          {combobox.isOpen && <Groups groups={groups} option={combobox.option} />}
        </div>
      </div>
    </form>
  );
}

function statusText(count: number, state: Omit<ReturnType<typeof useSearchHits>, 'groups'>): string {
  if (!state.isSought) return 'Scrivi almeno due caratteri.';
  if (state.hasFailed) return 'La ricerca non è riuscita: controlla la connessione e riprova.';
  if (state.isLoading) return 'Cerco…';
  if (count === 0) return 'Nessun risultato.';
  return count === 1 ? '1 risultato' : `${count} risultati`;
}

interface GroupsProps {
  groups: HitGroup[];
  option: ReturnType<typeof useCombobox>['option'];
}

function Groups({ groups, option }: GroupsProps) {
  let index = -1;
  return groups.map(({ title, hits }) => (
    <div key={title} role="group" aria-label={title}>
      <p aria-hidden className={styles.title}>
        {title}
      </p>
      {hits.map(({ key, label, detail }) => {
        index += 1;
        return (
          <div key={key} {...option(index)} className={styles.option}>
            <span className={styles.label}>{label}</span>
            <span className={styles.detail}>{detail}</span>
          </div>
        );
      })}
    </div>
  ));
}
