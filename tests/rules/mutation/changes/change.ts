import type { Expression, RulesFunction, RulesTree, Span } from '../language/tree';

/** A stretch of a rules file and what is to stand there instead. */
export interface Change extends Span {
  by: string;
}

/** A rules file as text and as tree: what the changes are made from. */
export interface Source {
  rules: string;
  tree: RulesTree;
}

export const textOf = ({ rules }: Source, { start, end }: Span) => rules.slice(start, end);

export const insertedAt = (at: number, by: string): Change => ({ start: at, end: at, by });

const comparisons = ['&&', '||', '==', '!=', '<', '<=', '>', '>=', 'in', 'is'];
const booleanMethods = ['matches', 'hasOnly', 'hasAll', 'hasAny'];

/** Whether the value of an expression is true or false, as far as its form tells. */
export function isCondition(expression: Expression, source: Source): boolean {
  switch (expression.kind) {
    case 'binary':
      return comparisons.includes(expression.operator);
    case 'unary':
      return expression.operator === '!';
    case 'group':
      return isCondition(expression.inside, source);
    case 'call': {
      const { callee } = expression;
      if (callee.kind === 'member') return booleanMethods.includes(textOf(source, callee.name));
      return conditionFunctions(source).some(({ name }) => name === textOf(source, callee));
    }
    default:
      return false;
  }
}

/** The functions of the file that say yes or no. */
export const conditionFunctions = (source: Source): RulesFunction[] =>
  source.tree.functions.filter(({ result }) => isCondition(result, source));
