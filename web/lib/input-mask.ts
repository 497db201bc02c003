import type { ChangeEvent } from 'react';

type CaretRule = (before: string, caret: number, formatted: string, forwards: boolean) => number;

/**
 * A field that rewrites what is typed or pasted before anybody reads it. `caretAfter` says where the caret goes; without
 * it the caret stays.
 */
export function withInputMask<F extends { onChange: (event: ChangeEvent<HTMLInputElement>) => unknown }>(
  field: F,
  format: (text: string) => string,
  caretAfter: CaretRule = (_before, caret) => caret,
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.currentTarget;
      const { value, selectionStart } = input;
      const formatted = format(value);
      if (formatted !== value) {
        const forwards = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward';
        const caret = caretAfter(value, selectionStart ?? value.length, formatted, forwards);
        input.value = formatted;
        input.setSelectionRange(caret, caret);
      }
      return field.onChange(event);
    },
  };
}
