import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { SearchField } from '../screens/products/search-field.tsx';
import { Button } from '../ui/button.tsx';
import styles from './header-search-form.module.css';

/** It leads to the catalogue, to a category or to a product. The new address closes the dialog. */
export default function HeaderSearchForm() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The dialog was open before this file was loaded.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const search = (searchText: string) => void navigate(searchText ? paths.search(searchText) : paths.products);

  return (
    <form
      ref={form}
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <SearchField text={text} setText={setText} onSearch={search} />
      <Button type="submit">Cerca</Button>
    </form>
  );
}
