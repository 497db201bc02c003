import { encode } from 'uqr';
import styles from './second-factor.module.css';

/** The white edge that readers need, in squares. */
const EDGE = 4;

/** A QR code as one path of squares. Whoever cannot scan it types the secret, which stands beside it. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: EDGE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Codice QR per l’app di autenticazione"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
