import { act } from '@testing-library/react';
import axe from 'axe-core';

/** The axe rules that the element violates. Contrast needs a real browser. In `act`, since a toast may end meanwhile. */
export async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await act(() => axe.run(element, { rules: { 'color-contrast': { enabled: false } } }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
