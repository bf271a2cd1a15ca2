import { bare, walk, type Expression } from '../language/tree';
import {
  conditionFunctions,
  insertedAt,
  isCondition,
  textOf,
  type Change,
  type Source,
} from './change';

const otherOperators: Record<string, string[]> = {
  '&&': ['||'],
  '||': ['&&'],
  '<=': ['<'],
  '>=': ['>'],
  '<': ['<='],
  '>': ['>='],
  '+': ['-'],
  '-': ['+'],
};

/** Methods that a slip of the hand takes for another. */
const otherMethods: Record<string, string[]> = {
  hasOnly: ['hasAny', 'hasAll'],
  hasAll: ['hasAny', 'hasOnly'],
  hasAny: ['hasAll', 'hasOnly'],
  affectedKeys: ['addedKeys', 'changedKeys', 'removedKeys'],
};

/** Methods whose result is of the kind they are called on: they can be left out. */
const sameKind = ['lower', 'replace', 'toSet'];

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

/** Whether all of it are texts without a sign that a pattern takes for more than itself. */
const isPlain = (side: Expression, source: Source): boolean =>
  side.kind === 'list'
    ? side.elements.every((element) => isPlain(element, source))
    : side.kind === 'text' && /^'[\w ,/-]*'$/.test(textOf(source, side));

/** Equality and membership loosened: as a pattern, whatever stands in front, whatever stands behind. */
function looserComparison(expression: Of<'binary'>, source: Source): Change[] {
  const { operator, left, right } = expression;
  const [one, other] = [textOf(source, left), textOf(source, right)];
  const whole = { start: expression.start, end: expression.end };
  const isText = (side: Expression) => !['number', 'map', 'list'].includes(bare(side).kind);
  if (operator === 'in') {
    const any = `'(' + (${other}).join('|') + ')'`;
    // A pattern of plain texts as a whole says the same as the comparison.
    const same = isPlain(bare(right), source) ? [] : [any];
    return [...same, `'.*' + ${any}`, `${any} + '.*'`].map((by) => ({
      ...whole,
      by: `(${one}).matches(${by})`,
    }));
  }
  if (operator !== '==' || !isText(left) || !isText(right) || /^(true|false|null)$/.test(other))
    return [];
  const same = isPlain(bare(right), source) ? [] : [other];
  return [...same, `'.*' + (${other})`, `(${other}) + '.*'`]
    .map((by) => ({ ...whole, by: `(${one}).matches(${by})` }))
    .concat([{ ...whole, by: `(${other}).matches('.*' + (${one}))` }]);
}

function binaryChanges(expression: Of<'binary'>, source: Source): Change[] {
  const { operator, left, right } = expression;
  const at = source.rules.indexOf(operator, left.end);
  const swapped = (otherOperators[operator] ?? []).map((by) => ({
    start: at,
    end: at + operator.length,
    by,
  }));
  return right.start > at ? [...swapped, ...looserComparison(expression, source)] : [];
}

function callChanges(expression: Of<'call'>, source: Source): Change[] {
  const { callee, args } = expression;
  if (callee.kind === 'member') {
    const name = textOf(source, callee.name);
    const others = (otherMethods[name] ?? []).map((by) => ({ ...callee.name, by }));
    const left = sameKind.includes(name)
      ? [{ start: callee.object.end, end: expression.end, by: '' }]
      : [];
    const [pattern] = args;
    // matches() compares the whole text; a pattern that is open at one end would not.
    const unanchored =
      name === 'matches' && pattern !== undefined && !textOf(source, pattern).startsWith("'(?s).*")
        ? [
            { ...pattern, by: `'(?s:.*)(' + (${textOf(source, pattern)}) + ')'` },
            { ...pattern, by: `'(' + (${textOf(source, pattern)}) + ')(?s:.*)'` },
          ].map(({ start, end, by }) => ({ start, end, by }))
        : [];
    return [...others, ...left, ...unanchored];
  }
  // One helper in place of another that takes as many arguments.
  const called = textOf(source, callee);
  const functions = conditionFunctions(source);
  if (!functions.some(({ name }) => name === called)) return [];
  return functions
    .filter(({ name, parameters }) => name !== called && parameters.length === args.length)
    .map(({ name }) => ({ start: callee.start, end: callee.end, by: name }));
}

function listChanges({ elements }: Of<'list'>): Change[] {
  if (elements.length < 2) return [];
  return elements.map((element, index) => {
    const next = elements[index + 1];
    const before = elements[index - 1];
    return next === undefined
      ? { start: before?.end ?? element.start, end: element.end, by: '' }
      : { start: element.start, end: next.start, by: '' };
  });
}

function nodeChanges(expression: Expression, source: Source): Change[] {
  const { start, end } = expression;
  switch (expression.kind) {
    case 'binary':
      return binaryChanges(expression, source);
    case 'call':
      return callChanges(expression, source);
    case 'list':
      return listChanges(expression);
    case 'unary':
      return [{ start, end: expression.operand.start, by: '' }];
    case 'conditional': {
      const { yes, no } = expression;
      return [
        { ...yes, by: textOf(source, no) },
        { ...no, by: textOf(source, yes) },
      ].map((change) => ({ start: change.start, end: change.end, by: change.by }));
    }
    case 'number':
      return [-1, 1].map((step) => ({
        start,
        end,
        by: String(Number(textOf(source, expression)) + step),
      }));
    case 'text':
      return [insertedAt(end - 1, 'x')];
    case 'name': {
      const text = textOf(source, expression);
      if (text !== 'true' && text !== 'false') return [];
      return [{ start, end, by: String(text === 'false') }];
    }
    default:
      return [];
  }
}

/** Conditions fixed at true and at false, and every operator, call, list and literal inside them. */
export const expressionChanges = (source: Source): Change[] =>
  source.tree.roots
    .flatMap(walk)
    .flatMap((expression) => [
      ...(isCondition(expression, source) && expression.kind !== 'group'
        ? ['true', 'false'].map((by) => ({ start: expression.start, end: expression.end, by }))
        : []),
      ...nodeChanges(expression, source),
    ]);
