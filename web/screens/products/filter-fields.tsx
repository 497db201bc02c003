import { colorKey } from '../../../shared/product/rules.ts';
import type { Facets } from '../../../shared/product/answers.ts';
import { CheckField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PriceField } from './price-field.tsx';
import type { Catalogue } from './use-catalogue.ts';
import styles from './filter-fields.module.css';

/** All filters; each choice shows its number of products. A group with a single value, which all products have, is hidden. */
export function FilterFields({ catalogue }: { catalogue: Catalogue }) {
  const { facets, filters } = catalogue;
  if (!facets) return <FilterSkeleton />;
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
  if (facets.sizes.length < 2 && filters.sizes.length === 0) return null;
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
              {name === 'UNICA' ? 'Unica' : name} <small>({count})</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Colors({ facets, catalogue: { filters, toggleColor } }: GroupProps) {
  if (facets.colors.length < 2 && filters.colors.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Colore</legend>
      <div className={styles.colors}>
        {facets.colors.map(({ name, colorCode, family, count }, index) => {
          const key = colorKey(name);
          const isChosen = filters.colors.includes(key);
          const isFirst = family !== facets.colors[index - 1]?.family;
          return (
            <label key={key} className={styles.color} data-family={isFirst ? family : undefined}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={count === 0 && !isChosen}
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
  const isFiltered = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  if (price.min === price.max && !isFiltered) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Prezzo in euro</legend>
      <div className={styles.prices}>
        <PriceField
          label="Da"
          value={filters.minPrice}
          placeholder={Math.floor(price.min)}
          onCommit={(text) => setPrice('minPrice', text)}
        />
        <PriceField
          label="A"
          value={filters.maxPrice}
          placeholder={Math.ceil(price.max)}
          onCommit={(text) => setPrice('maxPrice', text)}
        />
      </div>
    </fieldset>
  );
}

function FilterSkeleton() {
  return (
    <div className={styles.fields}>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
  );
}
