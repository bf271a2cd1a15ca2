import type { RulesFile } from '../support/rulesUnderTest';
import type { Outcome } from './notice';

/** What a worker is to do: its share of the damages whose place and text contain `only`. */
export interface Order {
  worker: number;
  of: number;
  only: string;
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
const mark = 'judged ';

export const orderVariables = (order: Order) => ({ [variable]: JSON.stringify(order) });

/** In a worker: the order it was given. */
export function readOrder(): Order {
  const order = process.env[variable];
  if (order === undefined) throw new Error('Start this with npm run test:rules:mutation.');
  return JSON.parse(order) as Order;
}

/** In a worker: tells the run of one damage. */
export const report = ({ file, line, title, outcome }: Judged): void =>
  console.log(mark + JSON.stringify({ file, line, title, outcome }));

/** In the run: what the workers said in a stretch of their output. */
export const judgedIn = (output: string): Judged[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .map((line) => JSON.parse(line.slice(mark.length)) as Judged);
