// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../projectRoot';
import { inColor } from './accentLogo';

const logo = readFileSync(join(projectRoot, 'public', 'logo.svg'), 'utf8');

it('draws the logo in the accent colour of the school, and in white', () => {
  const colors = new Set(inColor(logo, '#5b2a86').match(/#[0-9a-f]{3,6}\b/g));
  expect([...colors].sort()).toEqual(['#5b2a86', '#fff']);
});

it("leaves a school's own logo as it is", () => {
  const own = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#ffd500"/></svg>';
  expect(inColor(own, '#5b2a86')).toBe(own);
});
