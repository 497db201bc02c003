import type { CsvTable } from '../csv.ts';

/** A title as it is compared: without capitals, accents and signs. */
export function titleKey(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** The cells of one row by their titles. The first title that the file has counts; reading one marks it as used. */
export class RowReader {
  readonly #places: Map<string, number>;
  readonly #used = new Set<number>();

  constructor(private readonly table: CsvTable) {
    this.#places = new Map(table.titles.map((title, place) => [titleKey(title), place]));
  }

  has(title: string): boolean {
    return this.#places.has(titleKey(title));
  }

  /** Undefined where the file has none of these columns. */
  cell({ row, cells }: CsvTable['rows'][number], ...titles: string[]) {
    for (const title of titles) {
      const place = this.#places.get(titleKey(title));
      if (place === undefined) continue;
      this.#used.add(place);
      return { text: cells[place] ?? '', row, column: this.table.titles[place]! };
    }
    return undefined;
  }

  text(row: CsvTable['rows'][number], ...titles: string[]): string {
    return this.cell(row, ...titles)?.text ?? '';
  }

  /** Columns with values that nothing was taken from. */
  unused(): string[] {
    return this.table.titles.filter(
      (title, place) => title !== '' && !this.#used.has(place) && this.table.rows.some(({ cells }) => cells[place]),
    );
  }
}
