import { screen } from '@testing-library/react';
import { renderAt } from '../testing/fake-api.tsx';
import { Pagination, pageNumbers } from './pagination.tsx';

it('shows the ends and the neighbours, and never a gap of one page', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2]);
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9]);
});

it('marks the current page and links the others', () => {
  renderAt('/', <Pagination page={2} pages={3} hrefOf={(page) => `/products?page=${page}`} />);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  expect(screen.getByRole('link', { name: 'Precedente' })).toHaveAttribute('href', '/products?page=1');
  expect(screen.getByRole('link', { name: 'Successiva' })).toHaveAttribute('href', '/products?page=3');
});

it('is not there where one page holds everything', () => {
  renderAt('/', <Pagination page={1} pages={1} hrefOf={String} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
