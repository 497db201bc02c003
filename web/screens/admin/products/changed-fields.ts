/** What differs between two versions of a product, in the words of its form. */
import type { Product } from '../../../../shared/product/answers.ts';
import { productFormValues } from './form-values.ts';

type FormValues = ReturnType<typeof productFormValues>;

const comparedFields: [label: string, value: (form: FormValues, product: Product) => unknown][] = [
  ['nome', ({ name }) => name],
  ['descrizione', ({ description }) => description],
  ['categoria', ({ category }) => category],
  ['tag', ({ tags }) => tags],
  ['immagini', (_form, { images }) => images.map(({ url, color }) => [url, color])],
  ['prezzo base', ({ basePrice }) => basePrice],
  ['peso', ({ weight }) => weight],
  ['varianti', ({ variants }) => variants.map(({ stock: _stock, stockBefore: _stockBefore, ...variant }) => variant)],
  ['giacenze', ({ variants }) => variants.map(({ _id, stock }) => [_id, stock])],
  ['promozione', ({ sale }) => [sale.percent, sale.from, sale.to]],
  ['scheda legale', ({ details }) => details],
  ['prodotto attivo', ({ isActive }) => isActive],
];

export function changedFields(before: Product, now: Product): string[] {
  const [formBefore, formNow] = [productFormValues(before), productFormValues(now)];
  return comparedFields
    .filter(([, value]) => JSON.stringify(value(formBefore, before)) !== JSON.stringify(value(formNow, now)))
    .map(([label]) => label);
}
