import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WrappingText } from './WrappingText';

it.each([
  ['ann@lwsd.org', 'ann|@lwsd.org'],
  ['ann@food.bank.example.org', 'ann|@food|.bank|.example.org'],
  ['@lwsd.org', '|@lwsd.org'],
  ['425-555-0100', '425-555-0100'],
  ['Ann at the desk, ext. 4.5.6', 'Ann at the desk, ext. 4.5.6'],
  ['', ''],
])('%s may wrap where the bars are: %s', (text, expected) => {
  const { container } = render(<WrappingText text={text} />);
  const { innerHTML = '' } = container.firstElementChild ?? {};
  expect(innerHTML.replaceAll('<wbr>', '|')).toBe(expected);
  expect(container.textContent).toBe(text);
});
