import { useState } from 'react';

interface PriceFieldProps {
  label: string;
  /** Euro. */
  value: number | undefined;
  placeholder: number;
  onCommit: (text: string) => void;
}

/** Commits its text on Enter and when it loses the focus, not at every digit. It follows other changes of the URL. */
export function PriceField({ label, value, placeholder, onCommit }: PriceFieldProps) {
  const urlText = value?.toString() ?? '';
  const [text, setText] = useState(urlText);
  const [previousUrlText, setPreviousUrlText] = useState(urlText);
  if (previousUrlText !== urlText) {
    setPreviousUrlText(urlText);
    setText(urlText);
  }
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
