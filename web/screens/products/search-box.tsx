import { useSearchText } from '../../lib/use-search-text.ts';
import { SearchField } from './search-field.tsx';

interface SearchBoxProps {
  search: string;
  onSearch: (searchText: string) => void;
  className?: string | undefined;
}

/** The search of the catalogue, which searches while the person types. */
export function SearchBox({ search, onSearch, className }: SearchBoxProps) {
  const { text, setText } = useSearchText(search, onSearch);
  return <SearchField text={text} setText={setText} onSearch={onSearch} className={className} />;
}
