import { useEffect, useRef } from 'react';

/** Moves the focus to the heading when the step of a screen changes, so that a screen reader reads it. */
export function useFocusOnStep(step: string): void {
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
    window.scrollTo(0, 0);
  }, [step]);
}
