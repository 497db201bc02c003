/** A file of customers, read and checked before anything is sent. */
import { provinceCodeOf } from '../../../../../shared/locale/province-names.ts';
import type { Cell, Fault } from '../../../../../shared/catalogue-file/rows.ts';
import { importedCustomer, type ImportedCustomerInput } from '../../../../../shared/customer-file/schema.ts';
import type { CsvTable } from '../csv.ts';
import { customerColumns, importColumns, type ChosenColumns, type CustomerColumn } from './columns.ts';

type Cells = Partial<Record<CustomerColumn, Cell>>;

export interface CheckedCustomers {
  lines: { row: number; input: ImportedCustomerInput }[];
  refused: { cells: Cells; faults: Fault[] }[];
  /** Columns with values that the import leaves out. */
  unused: string[];
}

const ELSEWHERE = 'Il negozio consegna solo in Italia: correggi o togli l’indirizzo';

export function checkCustomers(table: CsvTable, chosen: ChosenColumns): CheckedCustomers {
  const checked: CheckedCustomers = { lines: [], refused: [], unused: unusedColumns(table, chosen) };
  const rowsByEmail = new Map<string, number>();
  for (const { row, cells: texts } of table.rows) {
    const cells: Cells = {};
    for (const [place, column] of table.titles.entries()) {
      const name = chosen[column];
      if (name) cells[name] = { text: texts[place] ?? '', row, column };
    }
    const input = inputOf(cells);
    const faults = faultsOf(cells, input, row);
    const email = input.email.trim().toLowerCase();
    const before = rowsByEmail.get(email);
    if (before !== undefined) faults.unshift(fault(cells, 'email', row, `Stesso indirizzo della riga ${before}`));
    if (faults.length > 0) checked.refused.push({ cells, faults });
    else checked.lines.push({ row, input });
    rowsByEmail.set(email, before ?? row);
  }
  return checked;
}

function unusedColumns({ titles, rows }: CsvTable, chosen: ChosenColumns): string[] {
  return titles.filter((title, place) => chosen[title] === '' && rows.some(({ cells }) => cells[place]));
}

/** The first word of a whole name is the first name. */
function inputOf(cells: Cells): ImportedCustomerInput & { email: string } {
  const text = (name: CustomerColumn) => cells[name]?.text ?? '';
  const [first = '', ...last] = text('fullName').split(/\s+/);
  return {
    firstName: text('firstName') || first,
    lastName: text('lastName') || last.join(' '),
    email: text('email'),
    phone: unquoted(text('phone') || text('phone2')),
    address: {
      street: [text('street'), text('street2')].filter(Boolean).join(', '),
      city: text('city'),
      postalCode: postalCodeOf(text('postalCode')),
      province: provinceOf(text('province')),
    },
  };
}

/** Shopify has an apostrophe before codes, against spreadsheets. */
const unquoted = (text: string) => text.replace(/^'/, '');

/** A spreadsheet dropped the zeros of '00185'. */
function postalCodeOf(text: string): string {
  const code = unquoted(text);
  return /^\d{3,4}$/.test(code) ? code.padStart(5, '0') : code;
}

/** 'MI', 'IT-MI' or 'Milano'. */
function provinceOf(text: string): string {
  return provinceCodeOf(text) ?? text.replace(/^IT-/i, '');
}

function faultsOf(cells: Cells, input: ImportedCustomerInput, row: number): Fault[] {
  const issues = importedCustomer().safeParse(input).error?.issues ?? [];
  const faults = issues.map(({ path, message }) => fault(cells, path.at(-1) as CustomerColumn, row, message));
  const isItaly = /^(it|ita|italia|italy)?$/i.test(cells.country?.text ?? '');
  return isItaly ? faults : [...faults, fault(cells, 'country', row, ELSEWHERE)];
}

/** Of the cell that the value came from. The file may have no such column. */
function fault(cells: Cells, name: CustomerColumn, row: number, message: string): Fault {
  const isOfName = name === 'firstName' || name === 'lastName';
  const isSecondPhone = name === 'phone' && !cells.phone?.text && cells.phone2;
  const cell = isSecondPhone || (cells[name] ?? (isOfName ? cells.fullName : undefined));
  return { ...(cell ?? { text: '', row, column: importColumns[name].title }), message };
}

/** The rows that failed, as a file that the import takes again, with the reasons at the end. */
export function failedLines(refused: CheckedCustomers['refused']) {
  const names = customerColumns.filter((name) => refused.some(({ cells }) => cells[name]));
  const lines = refused.map(({ cells, faults }) => [
    ...names.map((name) => cells[name]?.text ?? ''),
    faults.map(({ column, message }) => `${column}: ${message}`).join('\n'),
  ]);
  return { names, lines };
}
