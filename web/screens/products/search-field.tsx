import { History, Search } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { categoryLabels, imageUrlAtWidth } from '../../../shared/product/rules.ts';
import type { Suggestions } from '../../../shared/product/answers.ts';
import { useSuggestions } from '../../data/products.ts';
import { clearRecentSearches, recentSearches, rememberSearch } from '../../data/recent-searches.ts';
import { cx } from '../../lib/cx.ts';
import { useCombobox } from '../../lib/use-combobox.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { PriceNote } from '../../ui/price-note.tsx';
import styles from './search-field.module.css';

const SUGGESTION_DELAY_MS = 150;
/** One letter would match everything. */
const MIN_LENGTH = 2;

interface SearchFieldProps {
  text: string;
  setText: (text: string) => void;
  /** By Enter or a suggested text, not while the person types. */
  onSearch: (searchText: string) => void;
  className?: string | undefined;
}

/** A search field with suggestions: search texts, categories, products; the last searches while nothing is typed. */
export function SearchField({ text, setText, onSearch, className }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const recent = useRecentSearches(field);
  const options = useOptions(text.trim(), recent.texts);
  const navigate = useNavigate();
  const search = (searchText: string) => {
    recent.remember(searchText);
    onSearch(searchText);
  };
  const combobox = useCombobox({
    count: options.length,
    onSubmit: () => search(text.trim()),
    onChoose: (index) => {
      const option = options[index];
      if (!option) return;
      // A category or a product opens another page, so the typed text is no search.
      setText('searchText' in option ? option.searchText : '');
      if ('searchText' in option) search(option.searchText);
      else void navigate(option.to);
    },
  });

  return (
    <div className={cx(styles.search, className)} {...combobox.root}>
      <TextField
        label="Cerca"
        type="search"
        placeholder="Felpa blu, sciarpa a quadri…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        {...combobox.input}
        ref={field}
        value={text}
        onFocus={() => {
          recent.reread();
          if (text === '') combobox.openList();
        }}
        onChange={(event) => {
          setText(event.target.value);
          combobox.openList();
        }}
      />
      <Search size={18} aria-hidden />
      <SuggestionList combobox={combobox} options={options} onClear={text === '' ? recent.clear : undefined} />
    </div>
  );
}

function useRecentSearches(field: RefObject<HTMLInputElement | null>) {
  const [texts, setTexts] = useState(recentSearches);
  // Another tab may have searched, too.
  const reread = () => setTexts(recentSearches());
  return {
    texts,
    reread,
    remember: (text: string) => {
      rememberSearch(text);
      reread();
    },
    clear: () => {
      clearRecentSearches();
      reread();
      // The button is gone, and its focus with it.
      field.current?.focus();
    },
  };
}

interface SuggestionListProps {
  combobox: ReturnType<typeof useCombobox>;
  options: Suggestion[];
  /** Present where the suggestions are the last searches. */
  onClear: (() => void) | undefined;
}

function SuggestionList({ combobox, options, onClear }: SuggestionListProps) {
  return (
    <>
      <Count count={combobox.isOpen ? options.length : 0} />
      <div hidden={!combobox.isOpen} className={styles.popup}>
        <ul {...combobox.list} aria-label="Suggerimenti">
          {combobox.isOpen &&
            options.map((option, index) => (
              <li key={option.key} {...combobox.option(index)} className={styles.option}>
                <Option option={option} />
              </li>
            ))}
        </ul>
        {onClear && (
          <button type="button" aria-label="Cancella le ultime ricerche" onClick={onClear} className={styles.clear}>
            Cancella
          </button>
        )}
      </div>
    </>
  );
}

/** For screen readers. */
function Count({ count }: { count: number }) {
  return (
    <p role="status" className="visually-hidden">
      {count > 0 && (count === 1 ? '1 suggerimento' : `${count} suggerimenti`)}
    </p>
  );
}

type Suggestion =
  | { kind: 'search'; key: string; hint?: string; isRecent?: true; searchText: string }
  | { kind: 'category'; key: string; label: string; to: string }
  | { kind: 'product'; key: string; product: Suggestions['products'][number]; to: string };

/** The suggestions for a text, in the order in which they are shown. */
function useOptions(text: string, recentTexts: readonly string[]): Suggestion[] {
  const debouncedText = useDebouncedValue(text, SUGGESTION_DELAY_MS);
  const searchText = Math.min(text.length, debouncedText.length) < MIN_LENGTH ? '' : debouncedText;
  const { data } = useSuggestions(searchText);
  if (text === '') {
    return recentTexts.map((recent) => ({
      kind: 'search',
      key: `r ${recent}`,
      isRecent: true,
      searchText: recent,
    }));
  }
  if (!data || !searchText) return [];
  return [
    ...data.words.map((text) => ({ kind: 'search' as const, key: `w ${text}`, searchText: text })),
    ...data.colors.map((family) => ({
      kind: 'search' as const,
      key: `f ${family}`,
      hint: 'Colore',
      searchText: text.replace(/\S+$/, family),
    })),
    ...data.categories.map((category) => ({
      kind: 'category' as const,
      key: `c ${category}`,
      label: categoryLabels[category],
      to: paths.category(category),
    })),
    ...data.products.map((product) => ({
      kind: 'product' as const,
      key: product._id,
      product,
      to: paths.product(product._id),
    })),
  ];
}

function Option({ option }: { option: Suggestion }) {
  if (option.kind === 'search') {
    const Icon = option.isRecent ? History : Search;
    return (
      <>
        {option.hint ? <span className={styles.kind}>{option.hint}</span> : <Icon size={16} aria-hidden />}
        <span>{option.searchText}</span>
      </>
    );
  }
  if (option.kind === 'category') {
    return (
      <>
        <span className={styles.kind}>Categoria</span>
        <span>{option.label}</span>
      </>
    );
  }
  const { name, image, price, hasPriceRange, prior } = option.product;
  return (
    <>
      {image ? (
        <img src={imageUrlAtWidth(image, 480)} alt="" width={40} height={50} />
      ) : (
        <span className={styles.blank} />
      )}
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>
        <Price euro={price} from={hasPriceRange} />
        <PriceNote prior={prior} vat={false} />
      </span>
    </>
  );
}
