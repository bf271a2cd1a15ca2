/** A stretch of a rules file: from `start` up to, but not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** An expression of the rules language, with where it stands. */
export type Expression = Span &
  (
    | { kind: 'binary'; operator: string; left: Expression; right: Expression }
    | { kind: 'unary'; operator: string; operand: Expression }
    | { kind: 'conditional'; condition: Expression; yes: Expression; no: Expression }
    | { kind: 'call'; callee: Expression; args: Expression[] }
    | { kind: 'member'; object: Expression; name: Span }
    | { kind: 'index'; object: Expression; index: Expression }
    | { kind: 'list'; elements: Expression[] }
    | { kind: 'map'; keys: Expression[]; values: Expression[] }
    | { kind: 'group'; inside: Expression }
    /** A text literal, quotes included. */
    | { kind: 'text' }
    | { kind: 'number' }
    /** A name, `true`, `false` and `null` included. */
    | { kind: 'name' }
  );

export interface Allow extends Span {
  /** The verbs with the white space between them, e.g. `read, delete`. */
  verbs: Span;
  condition: Expression;
}

/** `/users/{email}` has two segments. */
export interface Match extends Span {
  segments: Span[];
  allows: Allow[];
}

export interface RulesFunction extends Span {
  name: string;
  parameters: string[];
  result: Expression;
}

export interface RulesTree {
  matches: Match[];
  functions: RulesFunction[];
  /** Every condition, result and `let` of the file; what is inside them is found by `walk`. */
  roots: Expression[];
}

/** What stands directly inside an expression. */
function parts(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'binary':
      return [expression.left, expression.right];
    case 'unary':
      return [expression.operand];
    case 'conditional':
      return [expression.condition, expression.yes, expression.no];
    case 'call':
      return [expression.callee, ...expression.args];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'list':
      return expression.elements;
    case 'map':
      return [...expression.keys, ...expression.values];
    case 'group':
      return [expression.inside];
    default:
      return [];
  }
}

/** The expression and everything inside it, at any depth. */
export function walk(expression: Expression): Expression[] {
  return [expression, ...parts(expression).flatMap(walk)];
}

/** The same without the brackets around it. */
export const bare = (expression: Expression): Expression =>
  expression.kind === 'group' ? bare(expression.inside) : expression;
