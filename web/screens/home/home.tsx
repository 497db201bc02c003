import { useHead } from '../../kit/head.ts';
export default function Home() {
  useHead('Magliette, felpe, sciarpe e accessori');
  return <h1>Capi semplici, fatti per restare.</h1>;
}
