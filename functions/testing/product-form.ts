/** The multipart form in which a product is saved, filled in well; a test says what is different. */
import type { ProductDetails } from '../../shared/product-details.ts';
import { formParts, type ProductFormInput } from '../../shared/product-form.ts';

export interface SentFile {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

export const aForm = (change: Partial<ProductFormInput> = {}): ProductFormInput => ({
  name: 'Felpa Torino',
  description: 'Felpa pesante.\nCon cappuccio.',
  category: 'felpe',
  basePrice: '49,90',
  variants: [
    { size: 'M', color: 'grigio', colorCode: '#A9ABA8', sku: 'FEL-GRI-M', stock: 5, priceModifier: 0 },
    { size: 'L', color: 'grigio', colorCode: '#A9ABA8', sku: 'FEL-GRI-L', stock: 3, priceModifier: '5,00' },
  ],
  tags: ['inverno'],
  weight: 620,
  isActive: true,
  ...change,
});

/** A legal sheet that lacks nothing. */
export const aSheet: ProductDetails = {
  composition: [
    {
      name: '',
      fibres: [
        { fibre: 'cotone', percent: 80 },
        { fibre: 'poliestere', percent: 20 },
      ],
    },
  ],
  animalParts: false,
  care: { washing: '30', drying: 'no' },
  origin: 'Portogallo',
};

/** The form on its way, files beside the text; `raw` replaces parts by their text. */
export function sent(form: ProductFormInput, files: SentFile[] = [], raw: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries({ ...Object.fromEntries(formParts(form)), ...raw })) data.set(name, text);
  for (const { bytes, name = 'foto.jpg', type = 'image/jpeg' } of files) {
    data.append('images', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return data;
}
