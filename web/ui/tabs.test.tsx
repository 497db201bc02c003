import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const tabs = ['Descrizione', 'Specifiche', 'Recensioni'].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: <p>Testo di {label}</p>,
}));

const open = () => screen.getByRole('tab', { selected: true });

describe('tabs', () => {
  it('open the first, and whichever is pressed', async () => {
    render(<Tabs label="Dettagli" tabs={tabs} />);
    expect(open()).toHaveAccessibleName('Descrizione');
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Descrizione');
    await userEvent.click(screen.getByRole('tab', { name: 'Recensioni' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Testo di Recensioni');
    expect(screen.queryByText('Testo di Descrizione')).not.toBeInTheDocument();
  });

  it('are one stop of the Tab key, and arrows go round them', async () => {
    render(<Tabs label="Dettagli" tabs={tabs} />);
    await userEvent.tab();
    expect(open()).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(open()).toHaveAccessibleName('Recensioni');
    expect(open()).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(open()).toHaveAccessibleName('Specifiche');
    await userEvent.keyboard('{End}');
    expect(open()).toHaveAccessibleName('Recensioni');
    await userEvent.keyboard('{Home}');
    expect(open()).toHaveAccessibleName('Descrizione');
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('follow the address where that holds the open one', async () => {
    const chosen: string[] = [];
    const onChange = (value: string) => void chosen.push(value);
    const { rerender } = render(<Tabs label="Dettagli" tabs={tabs} value="specifiche" onChange={onChange} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Recensioni' }));
    expect(chosen).toEqual(['recensioni']);
    expect(open()).toHaveAccessibleName('Specifiche');
    rerender(<Tabs label="Dettagli" tabs={tabs} value="recensioni" onChange={onChange} />);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Testo di Recensioni');
  });
});
