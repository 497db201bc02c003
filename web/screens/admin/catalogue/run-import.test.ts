import type { ImportResult } from '../../../../shared/catalogue-file/answers.ts';
import type { ImportedProductInput } from '../../../../shared/catalogue-file/schema.ts';
import { ApiError } from '../../../data/api.ts';
import type { CheckedProduct } from './import-file.ts';
import { noProgress, runImport, type ImportJob, type ImportProgress } from './run-import.ts';

const product = (place: number): CheckedProduct => ({
  id: `p${place}`,
  name: `Felpa ${place}`,
  row: place + 2,
  cells: [],
  input: { id: `p${place}` } as ImportedProductInput,
});
const jobOf = (count: number): ImportJob => ({
  fileName: 'a.csv',
  stock: 'keep',
  refused: [],
  userId: 'u',
  products: Array.from({ length: count }, (_product, place) => product(place)),
});

/** A shop that creates each id once, and fails as the test says. */
function aShop(failures: (() => void)[] = []) {
  const created: string[] = [];
  const kept: ImportProgress[] = [];
  const waits: number[] = [];
  // eslint-disable-next-line @typescript-eslint/require-await -- what it throws is a rejection
  const send = async (products: ImportedProductInput[]): Promise<ImportResult[]> => {
    const failure = failures.shift();
    const results = products.map(({ id }): ImportResult => {
      const outcome = created.includes(id) ? 'unchanged' : 'created';
      if (outcome === 'created') created.push(id);
      return { id, outcome, warnings: [] };
    });
    // After the write: the answer is lost.
    failure?.();
    return results;
  };
  const steps = {
    send,
    upload: jest.fn(() => Promise.resolve<string[]>([])),
    onProgress: (progress: ImportProgress) => void kept.push(progress),
    wait: (milliseconds: number) => Promise.resolve(void waits.push(milliseconds)),
    isStopped: () => false,
  };
  return { created, kept, waits, steps };
}
const lost = () => {
  throw new ApiError(0);
};

describe('an import', () => {
  it('sends ten products a call and keeps how far it is', async () => {
    const { kept, steps } = aShop();
    const progress = await runImport(jobOf(25), noProgress, steps);
    expect(progress).toMatchObject({ next: 25, created: 25, failed: [] });
    expect(kept.map(({ next }) => next)).toEqual([10, 20, 25]);
  });

  it('sends a batch again whose answer was lost, and nothing is doubled', async () => {
    const { created, waits, steps } = aShop([lost, lost]);
    const progress = await runImport(jobOf(12), noProgress, steps);
    expect(created).toHaveLength(12);
    expect(progress).toMatchObject({ created: 2, unchanged: 10 });
    expect(waits).toEqual([1000, 2000]);
  });

  it('stops after five attempts, and goes on from there', async () => {
    const { created, kept, steps } = aShop([() => undefined, lost, lost, lost, lost, lost]);
    await expect(runImport(jobOf(30), noProgress, steps)).rejects.toThrow(ApiError);
    expect(await runImport(jobOf(30), kept.at(-1)!, steps)).toMatchObject({ next: 30 });
    expect(created).toHaveLength(30);
    expect(new Set(created).size).toBe(30);
  });

  it('tells of products that the shop refuses as a call, and imports the others', async () => {
    const refuse = () => {
      throw new ApiError(400, { code: 'INVALID', errors: { 'products.1.name': 'Troppo lungo' } });
    };
    const progress = await runImport(jobOf(3), noProgress, aShop([refuse]).steps);
    expect(progress.failed).toEqual([{ place: 1, message: 'Troppo lungo' }]);
    expect(progress.next).toBe(3);
  });

  it('ends at once where the admin may not', async () => {
    const forbid = () => {
      throw new ApiError(403, { code: 'FORBIDDEN', message: 'No' });
    };
    const { waits, steps } = aShop([forbid]);
    await expect(runImport(jobOf(3), noProgress, steps)).rejects.toThrow('No');
    expect(waits).toEqual([]);
  });

  it('uploads the images of what was saved, and tells what is missing', async () => {
    const { steps } = aShop();
    steps.upload.mockResolvedValueOnce(['manca 1 immagine']);
    const progress = await runImport(jobOf(2), noProgress, steps);
    expect(steps.upload).toHaveBeenCalledTimes(2);
    expect(progress.warnings).toEqual(['Felpa 0: manca 1 immagine']);
  });

  it('goes on where the shop refuses images, and asks again for those that it had no time for', async () => {
    const { steps, waits } = aShop();
    steps.upload.mockRejectedValueOnce(new ApiError(400, { code: 'INVALID', message: 'Immagine non valida' }));
    steps.upload.mockRejectedValueOnce(new ApiError(409, { code: 'BUSY', message: 'Occupato' }));
    const progress = await runImport(jobOf(2), noProgress, steps);
    expect(progress.warnings).toEqual(['Felpa 0: Immagine non valida']);
    expect(steps.upload).toHaveBeenCalledTimes(3);
    expect(waits).toEqual([1000]);
  });

  it('reads a product anew that an upload from before a reload changed', async () => {
    const { steps, waits } = aShop();
    steps.upload.mockRejectedValueOnce(new ApiError(409, { code: 'PRODUCT_CHANGED', message: 'Intanto' }));
    const progress = await runImport(jobOf(1), noProgress, steps);
    expect([progress.next, progress.warnings]).toEqual([1, []]);
    expect(steps.upload).toHaveBeenCalledTimes(2);
    expect(waits).toEqual([1000]);
  });
});
