/** Answers of the API with a word of 200 letters in place of every text that a person wrote. */
export const LONG_WORD = 'Precipitevolissimevolmente'.repeat(8).slice(0, 200);

const writtenFields = new Set([
  ...['name', 'notes', 'description', 'firstName', 'lastName', 'email', 'phone', 'street', 'city', 'province'],
  ...['color', 'trackingNumber', 'sku', 'tags'],
]);
/** Not `email`, `phone`, `province` and `tags`: a shopper's screens check them or do not show them. */
const shopperFields = new Set(
  [...writtenFields].filter((field) => !['email', 'phone', 'province', 'tags'].includes(field)),
);

export const stretchTexts = (answer: unknown) => stretch(answer, writtenFields);
export const stretchShopperTexts = (answer: unknown) => stretch(answer, shopperFields);

function stretch(answer: unknown, fields: Set<string>): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => {
      if (!fields.has(key) || value === '') return value;
      return Array.isArray(value) ? value.map(() => LONG_WORD) : LONG_WORD;
    }),
  );
}
