import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { categoryLabels, imageUrlAtWidth } from '../../../shared/product/rules.ts';
import type { Suggestions } from '../../../shared/product/answers.ts';
import { useSuggestions } from '../../data/products.ts';
import { useCombobox } from '../../lib/use-combobox.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { PriceNote } from '../../ui/price-note.tsx';
import styles from './search-box.module.css';

/** Milliseconds after which it is asked what may be meant; the list below follows a little later. */
const PAUSE = 150;
/** One letter means everything. */
const SHORTEST = 2;

interface SearchBoxProps {
  search: string;
  onSearch: (words: string) => void;
}

/** The search, with suggestions while one types: whole searches, categories, products. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { text: searchText, setText } = useSearchText(search, onSearch);
  const words = useDebouncedValue(searchText.trim(), PAUSE);
  const options = useOptions(words.length >= SHORTEST && searchText.trim().length >= SHORTEST ? words : '');
  const navigate = useNavigate();
  const box = useCombobox({
    count: options.length,
    onSubmit: () => onSearch(searchText.trim()),
    onChoose: (index) => {
      const option = options[index];
      if (!option) return;
      // What was typed was only the way here: it is not searched for any more.
      setText(option.kind === 'words' ? option.words : '');
      if (option.kind === 'words') onSearch(option.words);
      else void navigate(option.to);
    },
  });

  return (
    <div className={styles.search} {...box.root}>
      <TextField
        label="Cerca"
        type="search"
        placeholder="Felpa blu, sciarpa a quadri…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        {...box.input}
        value={searchText}
        onChange={(event) => {
          setText(event.target.value);
          box.openList();
        }}
      />
      <Search size={18} aria-hidden />
      <p role="status" className="visually-hidden">
        {box.isOpen && (options.length === 1 ? '1 suggerimento' : `${options.length} suggerimenti`)}
      </p>
      <ul {...box.list} aria-label="Suggerimenti" hidden={!box.isOpen} className={styles.list}>
        {box.isOpen &&
          options.map((option, index) => (
            <li key={option.key} {...box.option(index)} className={styles.option}>
              <Option option={option} />
            </li>
          ))}
      </ul>
    </div>
  );
}

type Suggestion =
  | { kind: 'words'; key: string; words: string }
  | { kind: 'category'; key: string; label: string; to: string }
  | { kind: 'product'; key: string; product: Suggestions['products'][number]; to: string };

/** What the shop suggests, in the order in which it is shown. An answer never takes the place of a later one. */
function useOptions(words: string): Suggestion[] {
  const { data } = useSuggestions(words);
  if (!data || !words) return [];
  return [
    ...data.words.map((each) => ({ kind: 'words' as const, key: `w ${each}`, words: each })),
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
  if (option.kind === 'words') {
    return (
      <>
        <Search size={16} aria-hidden />
        <span>{option.words}</span>
      </>
    );
  }
  if (option.kind === 'category') {
    return (
      <>
        <span className={styles.what}>Categoria</span>
        <span>{option.label}</span>
      </>
    );
  }
  const { name, image, price, prior } = option.product;
  return (
    <>
      {image ? (
        <img src={imageUrlAtWidth(image, 480)} alt="" width={40} height={50} />
      ) : (
        <span className={styles.blank} />
      )}
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>
        <Price euro={price} />
        <PriceNote prior={prior} />
      </span>
    </>
  );
}
