/** Of a cancelled order, while the one in its place, or whose place it took, is valid: the customer would get both. */
export function replacedText(number: string): string {
  return `Al posto di questo ordine vale ${number}: se il pagamento è arrivato, segna pagato ${number}. Per riattivare questo, prima annulla ${number}.`;
}
