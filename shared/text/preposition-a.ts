/** The Italian preposition before a name that only the owner config knows: 'ad assistenza@…', 'a info@…'. */
export function prepositionA(name: string): 'a' | 'ad' {
  return /^a/i.test(name) ? 'ad' : 'a';
}
