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
