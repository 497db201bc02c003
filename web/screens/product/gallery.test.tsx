import { fireEvent, screen, within } from '@testing-library/react';
import { sessionStore } from '../../data/session-store.ts';
import { fakeApi } from '../../testing/fake-api.tsx';
import { toast } from '../../ui/toast.ts';
import { openProduct, findButton, shirt } from './testing.tsx';

beforeEach(() => {
  sessionStore.clear();
  toast.remove();
});

it('zooms an image over the whole window, and goes on to the next', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = openProduct();
  await user.click(await findButton('Ingrandisci l’immagine'));
  const dialog = within(screen.getByRole('dialog', { name: 'Maglietta Siena' }));
  await user.click(await dialog.findByRole('button', { name: 'Avvicina' }));
  expect(dialog.getByRole('button', { name: 'Riduci' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Immagine successiva' }));
  expect(dialog.getByText('2 di 2')).toBeInTheDocument();
  expect(dialog.getByRole('img', { name: 'Maglietta Siena, vista posteriore' })).toBeInTheDocument();
  await user.click(dialog.getByRole('img'));
  expect(dialog.getByRole('button', { name: 'Riduci' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('steps through the zoomed images with the arrow keys, unless one is enlarged', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = openProduct();
  await user.click(await findButton('Ingrandisci l’immagine'));
  const dialog = within(screen.getByRole('dialog', { name: 'Maglietta Siena' }));
  await dialog.findByText('1 di 2');
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByText('2 di 2')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(dialog.getByText('1 di 2')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Avvicina' }));
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByText('1 di 2')).toBeInTheDocument();
});

it('a swipe shows the next image, scrolling does not', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  openProduct();
  const picture = await screen.findByRole('img', { name: 'Maglietta Siena, vista frontale' });
  const move = (x: number, y: number) => {
    fireEvent.touchStart(picture, { changedTouches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
  };
  move(-60, 120);
  expect(screen.getByRole('img', { name: 'Maglietta Siena, vista frontale' })).toBeInTheDocument();
  move(-60, 10);
  expect(screen.getByRole('img', { name: 'Maglietta Siena, vista posteriore' })).toBeInTheDocument();
});

it('takes its images from the paths of the API', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  openProduct();
  const picture = await screen.findByRole('img', { name: 'Maglietta Siena, vista frontale' });
  expect(picture).toHaveAttribute('src', '/images/siena-fronte.webp');
});

it('steps through the images in both directions', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = openProduct();
  await user.click(await findButton('Immagine precedente'));
  expect(screen.getByRole('img', { name: 'Maglietta Siena, vista posteriore' })).toBeInTheDocument();
  await user.click(await findButton('Immagine successiva'));
  expect(screen.getByRole('img', { name: 'Maglietta Siena, vista frontale' })).toBeInTheDocument();
  await user.click(await findButton('Mostra: Maglietta Siena, vista posteriore'));
  expect(screen.getByRole('img', { name: 'Maglietta Siena, vista posteriore' })).toBeInTheDocument();
});

it('a product without pictures shows a placeholder in their place, and nothing to zoom', async () => {
  fakeApi({ readProduct: () => ({ product: { ...shirt, images: [] } }) });
  openProduct();
  const pictures = within(await screen.findByRole('region', { name: 'Immagini' }));
  expect(pictures.getByRole('img', { name: 'Maglietta Siena, immagine non ancora disponibile' })).toBeInTheDocument();
  expect(pictures.queryByRole('button')).not.toBeInTheDocument();
});

describe('a product with an image for each colour', () => {
  const inTwoColours = {
    ...shirt,
    images: [
      { url: '/images/siena-ocra.webp', color: 'ocra' },
      { url: '/images/siena-retro.webp', color: 'ocra' },
      { url: '/images/siena-blu.webp', color: 'blu' },
    ],
  };
  const open = () => {
    fakeApi({ readProduct: () => ({ product: inTwoColours }) });
    return openProduct();
  };
  const largeImage = (description: string) => screen.findByRole('img', { name: `Maglietta Siena, ${description}` });

  it('shows the colour that is chosen, and names it', async () => {
    const { user } = open();
    expect(await largeImage('vista frontale, ocra')).toBeInTheDocument();
    await user.click(await findButton('S'));
    expect(await largeImage('vista frontale, blu')).toHaveAttribute('src', '/images/siena-blu.webp');
    expect(await findButton('Mostra: Maglietta Siena, vista frontale, blu')).toHaveAttribute('aria-current', 'true');
  });

  it('lets a person look at the other images until another colour is chosen', async () => {
    const { user } = open();
    await user.click(await findButton('Mostra: Maglietta Siena, vista posteriore, ocra'));
    await user.click(await findButton('M'));
    expect(await largeImage('vista posteriore, ocra')).toBeInTheDocument();
    await user.click(await findButton('S'));
    expect(await largeImage('vista frontale, blu')).toBeInTheDocument();
    expect(screen.queryByText(/^Nella foto/)).toBeNull();
    await user.click(await findButton('Immagine precedente'));
    expect(await largeImage('vista posteriore, ocra')).toBeInTheDocument();
    expect(screen.getByText('Nella foto: ocra. Il colore scelto è blu.')).toBeVisible();
  });
});
