import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';

interface Combobox {
  /** Number of options. */
  count: number;
  /** By Enter or by a click. */
  onChoose: (index: number) => void;
  /** Enter without an active option. */
  onSubmit: () => void;
}

/**
 * A text field with a list of suggestions (ARIA combobox with list autocomplete). The focus stays in the field. Arrow
 * keys move through the options and back to none, Enter chooses, Escape and leaving the field close the list.
 */
export function useCombobox({ count, onChoose, onSubmit }: Combobox) {
  const listId = useId();
  const [isRequested, setRequested] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const isOpen = isRequested && count > 0;
  const active = isOpen && activeIndex < count ? activeIndex : -1;

  const show = (isShown: boolean, index = -1) => {
    setRequested(isShown);
    setActiveIndex(index);
  };
  const choose = (index: number) => {
    show(false);
    onChoose(index);
  };
  const onEnter = () => {
    if (active >= 0) return choose(active);
    show(false);
    onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = {
      ArrowDown: () => show(true, step(active, 1, count)),
      ArrowUp: () => show(true, step(active, -1, count)),
      Enter: onEnter,
      // With a closed list Escape stays the browser's: it empties a search field.
      ...(isOpen && { Escape: () => show(false) }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    isOpen,
    /** After typing: no option is active. */
    openList: () => show(true),
    ...comboboxProps({ listId, isOpen, active, onKeyDown, choose, close: () => show(false) }),
  };
}

/** The next active option. After the last one comes none (-1), the field itself. */
function step(active: number, by: number, count: number): number {
  const places = count + 1;
  return count === 0 ? -1 : ((active + 1 + by + places) % places) - 1;
}

interface ComboboxState {
  listId: string;
  isOpen: boolean;
  active: number;
  onKeyDown: (event: KeyboardEvent) => void;
  choose: (index: number) => void;
  close: () => void;
}

/** The attributes and handlers of the four elements. */
function comboboxProps({ listId, isOpen, active, onKeyDown, choose, close }: ComboboxState) {
  const optionId = (index: number) => `${listId}-${index}`;
  // A click on an option leaves the focus in the field.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
  return {
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
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    } as const,
    list: { id: listId, role: 'listbox' } as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === active,
        onPointerDown: keepFocus,
        onMouseDown: keepFocus,
        onClick: () => choose(index),
      }) as const,
  };
}
