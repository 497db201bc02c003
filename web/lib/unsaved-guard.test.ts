import { afterUnsavedChanges, guardUnsavedChanges, hasKeptChanges } from './unsaved-guard.ts';

it('promises edits back only where they are kept', () => {
  expect(hasKeptChanges()).toBe(false);
  for (const isKept of [false, true]) {
    const unguard = guardUnsavedChanges(() => undefined, isKept);
    expect(hasKeptChanges()).toBe(isKept);
    unguard();
    expect(hasKeptChanges()).toBe(false);
  }
});

it('promises nothing back while one of two forms is not kept, and asks as long as one is unsaved', () => {
  const [below, above, leave] = [jest.fn(), jest.fn(), jest.fn()];
  const unguardBelow = guardUnsavedChanges(below, true);
  const unguardAbove = guardUnsavedChanges(above, false);
  expect(hasKeptChanges()).toBe(false);
  afterUnsavedChanges(leave);
  expect(above).toHaveBeenCalledWith(leave);
  unguardAbove();
  expect(hasKeptChanges()).toBe(true);
  afterUnsavedChanges(leave);
  expect(below).toHaveBeenCalledWith(leave);
  unguardBelow();
  expect(leave).not.toHaveBeenCalled();
});

it('asks before unsaved changes are lost, kept or not', () => {
  const [ask, leave] = [jest.fn(), jest.fn()];
  const unguard = guardUnsavedChanges(ask, false);
  afterUnsavedChanges(leave);
  expect(ask).toHaveBeenCalledWith(leave);
  expect(leave).not.toHaveBeenCalled();
  unguard();
  afterUnsavedChanges(leave);
  expect(leave).toHaveBeenCalledTimes(1);
});
