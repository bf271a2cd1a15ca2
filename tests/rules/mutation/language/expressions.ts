import type { Token } from './tokens';
import type { Expression, Span } from './tree';

/** Binary operators, those that bind least first. `? :` stands above all of them. */
const levels = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=', 'in', 'is'], ['+', '-']];

/** Reads tokens one after the other; every fault of the rules is one of this reader, so it throws. */
export class Reader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  next(): Token {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Error('The rules end too early.');
    this.at += 1;
    return token;
  }

  isNext(...texts: string[]): boolean {
    const token = this.tokens[this.at];
    return token !== undefined && token.kind !== 'text' && texts.includes(token.text);
  }

  take(text: string): Token {
    const token = this.next();
    if (token.text !== text) throw new Error(`"${text}" expected at character ${token.start}.`);
    return token;
  }

  /** Takes the token when it is the next one. */
  takeIf(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.at += 1;
    return true;
  }

  expression(): Expression {
    const condition = this.binary(0);
    if (!this.takeIf('?')) return condition;
    const yes = this.expression();
    this.take(':');
    const no = this.expression();
    return { kind: 'conditional', condition, yes, no, start: condition.start, end: no.end };
  }

  private binary(level: number): Expression {
    const operators = levels[level];
    if (operators === undefined) return this.unary();
    let left = this.binary(level + 1);
    while (this.isNext(...operators)) {
      const operator = this.next().text;
      const right = this.binary(level + 1);
      left = { kind: 'binary', operator, left, right, start: left.start, end: right.end };
    }
    return left;
  }

  private unary(): Expression {
    if (!this.isNext('!', '-')) return this.postfix();
    const { start, text: operator } = this.next();
    const operand = this.unary();
    return { kind: 'unary', operator, operand, start, end: operand.end };
  }

  private postfix(): Expression {
    let object = this.primary();
    for (;;) {
      const { start } = object;
      if (this.takeIf('.')) {
        const name: Span = this.next();
        object = { kind: 'member', object, name, start, end: name.end };
      } else if (this.takeIf('(')) {
        const args = this.listUntil(')');
        object = { kind: 'call', callee: object, args: args.elements, start, end: args.end };
      } else if (this.takeIf('[')) {
        const index = this.expression();
        object = { kind: 'index', object, index, start, end: this.take(']').end };
      } else {
        return object;
      }
    }
  }

  private listUntil(closing: string): { elements: Expression[]; end: number } {
    const elements: Expression[] = [];
    while (!this.isNext(closing)) {
      elements.push(this.expression());
      if (!this.takeIf(',')) break;
    }
    return { elements, end: this.take(closing).end };
  }

  private primary(): Expression {
    const { kind, text, start, end } = this.next();
    if (kind !== 'sign') return { kind, start, end };
    if (text === '(') {
      const inside = this.expression();
      return { kind: 'group', inside, start, end: this.take(')').end };
    }
    if (text === '[') {
      const { elements, end: last } = this.listUntil(']');
      return { kind: 'list', elements, start, end: last };
    }
    if (text === '{') return this.map(start);
    throw new Error(`No expression begins with "${text}" (character ${start}).`);
  }

  private map(start: number): Expression {
    const keys: Expression[] = [];
    const values: Expression[] = [];
    while (!this.isNext('}')) {
      keys.push(this.expression());
      this.take(':');
      values.push(this.expression());
      if (!this.takeIf(',')) break;
    }
    return { kind: 'map', keys, values, start, end: this.take('}').end };
  }
}
