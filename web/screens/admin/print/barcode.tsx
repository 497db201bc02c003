import styles from './print.module.css';

/** Bars of the ten digits in the right half, as GS1 writes them (General Specifications, 5.2.1): widths of space and bar in turn. */
const RIGHT = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ');
/** Which digits of the left half are mirrored, by the first digit. */
const MIRRORED = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');

const inverted = (bars: string) => bars.replace(/./g, (bar) => (bar === '0' ? '1' : '0'));
const reversed = (bars: string) => [...bars].reverse().join('');

/** The 95 modules of EAN-13, '1' for black. Undefined for a GTIN of another length than 12 or 13 digits. */
export function ean13(gtin: string): string | undefined {
  if (!/^\d{12,13}$/.test(gtin)) return undefined;
  const [first = 0, ...digits] = [...gtin.padStart(13, '0')].map(Number);
  const left = digits.slice(0, 6).map((digit, place) => {
    return MIRRORED[first]![place] === '1' ? reversed(RIGHT[digit]!) : inverted(RIGHT[digit]!);
  });
  const right = digits.slice(6).map((digit) => RIGHT[digit]);
  return `101${left.join('')}01010${right.join('')}101`;
}

/** The bars of a GTIN, with the white margins that a scanner needs. Its digits stand beside it. */
export function Barcode({ gtin }: { gtin: string }) {
  const modules = ean13(gtin);
  if (!modules) return null;
  const bars = [...modules].map((module, place) => (module === '1' ? `M${place} 0h1v1h-1z` : '')).join('');
  return (
    <svg className={styles.barcode} viewBox="-11 0 113 1" preserveAspectRatio="none" aria-hidden>
      <path d={bars} shapeRendering="crispEdges" />
    </svg>
  );
}
