import { act } from '@testing-library/react';
import axe from 'axe-core';

const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/**
 * The axe rules that the element violates; contrast and landmarks need the whole page, in a browser. In `act`, since a
 * toast may end meanwhile.
 */
export async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await act(() => axe.run(element, { rules }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
