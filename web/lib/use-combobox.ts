import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';

interface Combobox {
  /** How many options there are now. */
  count: number;
  /** An option was chosen, by Enter or by a click. */
  onChoose: (index: number) => void;
  /** Enter, with no option in sight. */
  onSubmit: () => void;
}

/**
 * A text field with a list of suggestions (ARIA combobox with list autocomplete): the focus stays in the field, arrow
 * keys walk through the options and back to none, Enter chooses, Escape closes, leaving closes without choosing.
 */
export function useCombobox({ count, onChoose, onSubmit }: Combobox) {
  const listId = useId();
  const [asked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = asked && count > 0;
  const at = isOpen && active < count ? active : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setAsked(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };
  const walk = (step: number) => {
    setAsked(true);
    // One place more than there are options: that of the field itself.
    const places = count + 1;
    setActive(count === 0 ? -1 : ((at + 1 + step + places) % places) - 1);
  };
  const onEnter = () => {
    if (at >= 0) return choose(at);
    close();
    onSubmit();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      Enter: onEnter,
      // Where the list is closed, Escape stays the browser's: it empties a search field.
      ...(isOpen && { Escape: close }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    isOpen,
    /** Something was typed: older choices are no longer meant. */
    openList: () => {
      setAsked(true);
      setActive(-1);
    },
    root: {
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    input: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': at >= 0 ? optionId(at) : undefined,
      onKeyDown,
    } as const,
    list: { id: listId, role: 'listbox' } as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === at,
        // The field keeps the focus.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => choose(index),
      }) as const,
  };
}
