import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

interface FileButtonProps {
  /** Of the hidden input. */
  label: string;
  accept: string;
  multiple?: boolean;
  describedBy?: string;
  onChoose: (files: File[]) => void;
}

/** A button that opens the file chooser. */
export function FileButton({ label, accept, multiple = false, describedBy, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {multiple ? 'Scegli i file' : 'Scegli un file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        {...{ multiple, accept }}
        aria-label={label}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onChoose([...target.files]);
          // Otherwise choosing the same file again would send no event.
          target.value = '';
        }}
      />
    </div>
  );
}
