import type { BenchContext } from './context';
import { interactionPart } from './interactionPart';
import { rulesPart } from './rulesPart';
import { scalePart } from './scalePart';
import type { BenchTable } from './table';
import { timePart } from './timePart';

export const partNames = ['time', 'interaction', 'scale', 'rules'] as const;
export type PartName = (typeof partNames)[number];

interface Part {
  help: string;
  /** Which builds of the app it opens in a browser. */
  builds: 'none' | 'this' | 'this and baseline';
  measure: (context: BenchContext) => Promise<BenchTable[]>;
}

/** The parts of the bench, each with its own emulators. */
export const parts: Record<PartName, Part> = {
  time: { help: 'cold loads of four pages', builds: 'this and baseline', measure: timePart },
  interaction: {
    help: 'typing, searching and live changes on a slow processor',
    builds: 'this and baseline',
    measure: interactionPart,
  },
  scale: {
    help: 'the report builder, `npm run report` and what a visit reads',
    builds: 'this',
    measure: scalePart,
  },
  rules: { help: 'what the security rules cost a write', builds: 'none', measure: rulesPart },
};

export function isPartName(name: string): name is PartName {
  return (partNames as readonly string[]).includes(name);
}
