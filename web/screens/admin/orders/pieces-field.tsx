import { SelectField } from '../../../ui/field.tsx';

interface PiecesFieldProps {
  quantity: number;
  /** At most. With one there is no choice. */
  left: number;
  onChange: (quantity: number) => void;
}

/** How many pieces of a line change. */
export function PiecesField({ quantity, left, onChange }: PiecesFieldProps) {
  if (left <= 1) return null;
  return (
    <SelectField label="Pezzi" value={quantity} onChange={(event) => onChange(Number(event.target.value))}>
      {Array.from({ length: left }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </SelectField>
  );
}
