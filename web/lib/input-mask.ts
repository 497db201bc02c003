import type { ChangeEvent } from 'react';

/** Where the caret goes after formatting. `isForward` is true for the Delete key. */
type CaretRule = (typed: string, caret: number, formatted: string, isForward: boolean) => number;

/** Formats typed or pasted text before the form reads it. Without `caretAfter` the caret stays. */
export function withInputMask<F extends { onChange: (event: ChangeEvent<HTMLInputElement>) => unknown }>(
  field: F,
  format: (text: string) => string,
  caretAfter: CaretRule = (_typed, caret) => caret,
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.currentTarget;
      const { value, selectionStart } = input;
      const formatted = format(value);
      if (formatted !== value) {
        const isForward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward';
        const caret = caretAfter(value, selectionStart ?? value.length, formatted, isForward);
        input.value = formatted;
        input.setSelectionRange(caret, caret);
      }
      return field.onChange(event);
    },
  };
}
