import { useState } from 'react';
import { colorKey } from '../../../shared/product/rules.ts';
import type { Facets } from '../../../shared/product/answers.ts';
import { CheckField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useCatalogue } from './use-catalogue.ts';
import styles from './filter-fields.module.css';

type Catalogue = ReturnType<typeof useCatalogue>;

/** What one may filter by, with the number of products behind each choice. */
export function FilterFields({ catalogue }: { catalogue: Catalogue }) {
  const { facets, filters } = catalogue;
  if (!facets) return <Waiting />;
  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <CheckField
        label={`Solo disponibili (${facets.available})`}
        checked={filters.available}
        onChange={(event) => catalogue.setAvailable(event.target.checked)}
      />
      <Sizes facets={facets} catalogue={catalogue} />
      <Colors facets={facets} catalogue={catalogue} />
      <Prices facets={facets} catalogue={catalogue} />
    </form>
  );
}

interface GroupProps {
  facets: Facets;
  catalogue: Catalogue;
}

function Sizes({ facets, catalogue: { filters, toggleSize } }: GroupProps) {
  if (facets.sizes.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Taglia</legend>
      <div className={styles.sizes}>
        {facets.sizes.map(({ name, count }) => (
          <label key={name} className={styles.size}>
            <input
              type="checkbox"
              checked={filters.sizes.includes(name)}
              disabled={count === 0 && !filters.sizes.includes(name)}
              onChange={() => toggleSize(name)}
            />
            <span>
              {name} <small>({count})</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Colors({ facets, catalogue: { filters, toggleColor } }: GroupProps) {
  if (facets.colors.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Colore</legend>
      <div className={styles.colors}>
        {facets.colors.map(({ name, colorCode, count }) => {
          const key = colorKey(name);
          const chosen = filters.colors.includes(key);
          return (
            <label key={key} className={styles.color}>
              <input
                type="checkbox"
                checked={chosen}
                disabled={count === 0 && !chosen}
                onChange={() => toggleColor(key)}
              />
              <span className={styles.swatch} style={{ backgroundColor: colorCode }} aria-hidden />
              <span>
                {name} <small>({count})</small>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Prices({ facets: { price }, catalogue: { filters, setPrice } }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Prezzo in euro</legend>
      <div className={styles.prices}>
        <PriceField
          label="Da"
          value={filters.minPrice}
          placeholder={Math.floor(price.min)}
          onSettle={(text) => setPrice('minPrice', text)}
        />
        <PriceField
          label="A"
          value={filters.maxPrice}
          placeholder={Math.ceil(price.max)}
          onSettle={(text) => setPrice('maxPrice', text)}
        />
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  label: string;
  value: number | undefined;
  placeholder: number;
  onSettle: (text: string) => void;
}

/** It counts when it is left and on Enter, not at every digit; it follows the address when that changes otherwise. */
function PriceField({ label, value, placeholder, onSettle }: PriceFieldProps) {
  const inAddress = value?.toString() ?? '';
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    setText(inAddress);
  }
  const settle = () => text !== inAddress && onSettle(text);
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        value={text}
        placeholder={String(placeholder)}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </label>
  );
}

function Waiting() {
  return (
    <div className={styles.fields}>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
  );
}
