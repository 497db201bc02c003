import { screen, waitFor, within } from '@testing-library/react';
import { searchWeeks } from '../../../../shared/analytics/rules.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { errorReply, type ReceivedCall } from '../../../testing/fake-api.tsx';
import { EmptySearches } from './empty-searches.tsx';
import { weekLabel } from './texts.ts';

const [thisWeek = '', lastWeek = ''] = searchWeeks(dayOf(Date.now()));
const searches = [
  { text: 'jeans', count: 12 },
  { text: '<b>scarpe</b>', count: 3 },
];
const answer = ({ query: { week = '' } }: ReceivedCall) => ({ week, searches: week === thisWeek ? searches : [] });
const open = (answers: object = { listEmptySearches: answer }) =>
  openAdminScreen(EmptySearches, answers, '/admin/analytics');

describe('the searches without a result', () => {
  it('stand with how often they were made, this week first', async () => {
    const { api, container } = open();
    const table = await screen.findByRole('table', { name: 'Ricerche senza risultati' });
    await within(table).findByText('jeans');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['jeans', '12'],
      ['<b>scarpe</b>', '3'],
    ]);
    expect(api.of('listEmptySearches').map(({ query }) => query)).toEqual([{ week: thisWeek }]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are those of the chosen week, which is in the address', async () => {
    const { user, currentAddress } = open();
    const weeks = await screen.findByLabelText('Settimana');
    expect(within(weeks).getAllByRole('option')).toHaveLength(13);
    await user.selectOptions(weeks, weekLabel(lastWeek));
    expect(await screen.findByText('Nessuna ricerca senza risultati in questa settimana.')).toBeInTheDocument();
    await waitFor(() => expect(currentAddress()).toBe(`/admin/analytics?week=${lastWeek}`));
  });

  it('can be asked for again after a failure', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const { user } = open({
      listEmptySearches: (received: ReceivedCall) =>
        isDown ? errorReply(404, 'NOT_FOUND', 'La risorsa richiesta non esiste') : answer(received),
    });
    await screen.findByText('Non riusciamo a leggere le ricerche');
    expect(logged).toHaveBeenCalled();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('jeans')).toBeInTheDocument();
  });
});
