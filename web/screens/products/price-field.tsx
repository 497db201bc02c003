import { useSearchText } from '../../lib/use-search-text.ts';

interface PriceFieldProps {
  label: string;
  /** Euro. */
  value: number | undefined;
  placeholder: number;
  onCommit: (text: string) => void;
}

/** Commits its text after a pause, so that the number of products follows; on Enter and without the focus at once. */
export function PriceField({ label, value, placeholder, onCommit }: PriceFieldProps) {
  const urlText = value?.toString() ?? '';
  const { text, setText } = useSearchText(urlText, onCommit);
  const commit = () => text !== urlText && onCommit(text);
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        value={text}
        placeholder={String(placeholder)}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  );
}
