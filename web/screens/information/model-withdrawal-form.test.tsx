import { screen } from '@testing-library/react';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { fakeApi } from '../../testing/fake-api.tsx';
import { openScreen, signInAs } from '../../testing/shopper.tsx';
import ReturnsScreen from './returns.tsx';

it('the model form is downloaded as a text that names the seller', async () => {
  const parts: string[][] = [];
  const RealBlob = globalThis.Blob;
  globalThis.Blob = class extends RealBlob {
    constructor(input: BlobPart[] = [], options?: BlobPropertyBag) {
      super(input, options);
      parts.push(input as string[]);
    }
  };
  URL.createObjectURL = () => 'blob:modulo';
  URL.revokeObjectURL = () => undefined;
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  signInAs(null);
  fakeApi({});
  openScreen({ path: '/returns', Screen: ReturnsScreen });
  await screen.findByRole('heading', { level: 1 });
  screen.getByRole('button', { name: 'Scarica il modulo' }).click();
  globalThis.Blob = RealBlob;
  expect(clicked).toEqual(['modulo-di-recesso.txt']);
  expect(parts.flat().join('')).toContain(`Destinatario: ${legalConfig.seller.name}`);
});
