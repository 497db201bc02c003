/** The shop's own file, and any other file whose columns somebody has named. */
import { columnNames, columnOf, type ColumnName } from '../../../../../shared/catalogue-file/columns.ts';
import { groupLines, type Cells, type FileProduct } from '../../../../../shared/catalogue-file/rows.ts';
import type { CsvTable } from '../csv.ts';
import { titleKey } from './titles.ts';

/** By our column: the place of the file's. */
export type ColumnPlaces = Partial<Record<ColumnName, number>>;

/** The columns whose titles are ours. */
export function ownColumns(titles: readonly string[]): ColumnPlaces {
  const places = new Map(titles.map((title, place) => [titleKey(title), place]));
  return Object.fromEntries(
    columnNames.flatMap((name) => {
      const place = places.get(titleKey(columnOf(name).title));
      return place === undefined ? [] : [[name, place]];
    }),
  );
}

export function readNamedColumns({ titles, rows }: CsvTable, places: ColumnPlaces): FileProduct[] {
  const entries = Object.entries(places) as [ColumnName, number][];
  const lines = rows.map(({ row, cells }): Cells =>
    Object.fromEntries(
      entries.map(([name, place]) => [name, { text: cells[place] ?? '', row, column: titles[place]! }]),
    ),
  );
  return groupLines(lines);
}

/** A file with a part of the legal sheet would remove the rest: these columns are missing. */
export function missingSheetColumns(places: ColumnPlaces): string[] {
  const names = columnNames.filter((name) => columnOf(name).field.startsWith('details.'));
  const missing = names.filter((name) => places[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => columnOf(name).title);
}
