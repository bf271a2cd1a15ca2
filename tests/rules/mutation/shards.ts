import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { RulesFile } from '../support/rulesUnderTest';
import type { Outcome } from './notice';

/** What a worker is to do: its share of the damages whose place and text contain `only`. */
export interface Order {
  worker: number;
  of: number;
  only: string;
  /** The file by which it tells what it found. */
  findings: string;
}

export interface Judged {
  file: RulesFile;
  line: number;
  title: string;
  outcome: Outcome;
}

export const placeOf = ({ file, line, title }: Omit<Judged, 'outcome'>) =>
  `${file}:${line} ${title}`;

const variable = 'MUTATION_ORDER';

export const orderVariables = (order: Order) => ({ [variable]: JSON.stringify(order) });

/** In a worker: the order it was given. */
export function readOrder(): Order {
  const order = process.env[variable];
  if (order === undefined) throw new Error('Start this with npm run test:rules:mutation.');
  return JSON.parse(order) as Order;
}

/** In a worker: tells the run of one damage. */
export const report = ({ findings }: Order, { file, line, title, outcome }: Judged): void =>
  appendFileSync(findings, `${JSON.stringify({ file, line, title, outcome })}\n`);

/** In the run: everything that a worker has told so far. */
export const judgedIn = (findings: string): Judged[] =>
  existsSync(findings)
    ? readFileSync(findings, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Judged)
    : [];
