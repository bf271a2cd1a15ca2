import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { takeBareTexts } from './bareTexts';

it.each([
  [
    'gets an element before it',
    (isAfter: boolean) => [isAfter && <i key="i" />, 'Save'],
    'insertBefore',
  ],
  ['goes', (isAfter: boolean) => [!isAfter && 'Save', <i key="i" />], 'removeChild'],
  ['changes', (isAfter: boolean) => [isAfter ? 'Saved' : 'Save', <i key="i" />], 'nodeValue'],
])('finds a text beside other nodes that %s', (_what, children, use) => {
  const { rerender } = render(<p>{children(false)}</p>);
  expect(takeBareTexts()).toEqual([]);
  rerender(<p>{children(true)}</p>);
  expect(takeBareTexts()).toEqual([expect.stringContaining(`${use} "Save" in <p>`)]);
});

it("accepts an element's only text that changes and goes, and a text with an element of its own", () => {
  const { rerender, container } = render(<p>Save</p>);
  for (const text of ['Saved', '', 'Save']) rerender(<p>{text}</p>);
  rerender(
    <p>
      <i />
      <span>Save</span>
    </p>,
  );
  rerender(
    <p>
      <span>Saved</span>
    </p>,
  );
  expect(container).toHaveTextContent('Saved');
  expect(takeBareTexts()).toEqual([]);
});
