import { render } from '@testing-library/react';
import { Truck } from 'lucide-react';
import { iconOf } from './icon.ts';

function drawn(icon: Element): string {
  icon.removeAttribute('class');
  return (
    [...icon.attributes]
      .map(({ name, value }) => `${name}=${value}`)
      .sort()
      .join(' ') + icon.innerHTML
  );
}

it('an icon looks as its library draws it', () => {
  const theirs = render(<Truck size={20} strokeWidth={1.5} />).container.querySelector('svg')!;
  const node = [...theirs.children].map((part): [string, Record<string, string>] => [
    part.tagName,
    Object.fromEntries([...part.attributes].map(({ name, value }) => [name, value])),
  ]);
  const Own = iconOf({ node });
  const own = render(<Own size={20} strokeWidth={1.5} />).container.querySelector('svg')!;
  expect(drawn(own)).toBe(drawn(theirs));
});
