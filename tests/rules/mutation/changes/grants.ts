import { bare, walk, type Allow, type Expression, type Match } from '../language/tree';
import { insertedAt, textOf, type Change, type Source } from './change';

const single = ['get', 'list', 'create', 'update', 'delete'];
const expanded: Record<string, string[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

const verbsOf = (allow: Allow, source: Source): string[] =>
  textOf(source, allow.verbs)
    .split(',')
    .flatMap((verb) => expanded[verb.trim()] ?? verb.trim());

const conjuncts = (condition: Expression): Expression[] => {
  const inside = bare(condition);
  return inside.kind === 'binary' && inside.operator === '&&'
    ? [...conjuncts(inside.left), ...conjuncts(inside.right)]
    : [inside];
};

/** Whether the expression asks for the document that is stored or is to be stored. */
const asksForDocument = (expression: Expression, source: Source): boolean =>
  walk(expression).some((part) => {
    const text = textOf(source, part);
    if (part.kind === 'call' && part.callee.kind === 'name') {
      const called = source.tree.functions.find(
        ({ name }) => name === textOf(source, (part as { callee: Expression }).callee),
      );
      return called !== undefined && asksForDocument(called.result, source);
    }
    return text === 'resource' || text === 'request.resource';
  });

/** What is left of a condition when nothing is asked of the document: who the caller is, and where. */
const withoutDocument = (condition: Expression, source: Source): string[] =>
  conjuncts(condition)
    .filter((part) => !asksForDocument(part, source))
    .map((part) => textOf(source, part));

/** Whether some `allow` beside it grants the verb already, with no more conditions than these. */
function isGranted(verb: string, conditions: readonly string[], match: Match, source: Source) {
  return match.allows.some(
    (other) =>
      verbsOf(other, source).includes(verb) &&
      conjuncts(other.condition).every((part) => conditions.includes(textOf(source, part))),
  );
}

/** Every `allow` without one of its verbs, and with one more, on the same people. */
function verbChanges(allow: Allow, match: Match, source: Source): Change[] {
  const verbs = verbsOf(allow, source);
  const fewer = verbs.map((verb) => ({
    ...(verbs.length === 1 ? allow : allow.verbs),
    by: verbs.filter((other) => other !== verb).join(', '),
  }));
  const conditions = withoutDocument(allow.condition, source);
  const condition = conditions.map((text) => `(${text})`).join(' && ') || 'true';
  const more = single
    .filter((verb) => !isGranted(verb, conditions, match, source))
    .map((verb) => insertedAt(allow.end, ` allow ${verb}: if ${condition};`));
  return [...fewer, ...more];
}

/** An admin past each conjunct: staff are held to the same shapes as students. */
const staffChanges = (allow: Allow, source: Source): Change[] =>
  conjuncts(allow.condition)
    .filter((part) => textOf(source, part) !== 'isAdmin()')
    .map((part) => ({
      start: part.start,
      end: part.end,
      by: `(caller() in adminEmails() || ${textOf(source, part)})`,
    }));

/** Every segment wider, and every fixed one of another name. */
function segmentChanges({ segments }: Match, source: Source): Change[] {
  return segments.flatMap((segment) => {
    const text = textOf(source, segment);
    if (text.endsWith('=**}')) return [{ ...segment, by: text.replace('=**', '') }];
    if (text.startsWith('{')) return [{ ...segment, by: text.replace('}', '=**}') }];
    return [
      { ...segment, by: '{anything}' },
      { ...segment, by: `${text}x` },
    ];
  });
}

/** Who may do what and where: verbs, path segments, and staff let past a condition. */
export const grantChanges = (source: Source): Change[] =>
  source.tree.matches.flatMap((match) => [
    // The two segments of every path, above all collections, are Firebase's own.
    ...(textOf(source, match.segments[0] ?? { start: 0, end: 0 }) === 'databases' ||
    textOf(source, match.segments[0] ?? { start: 0, end: 0 }) === 'b'
      ? []
      : segmentChanges(match, source)),
    ...match.allows.flatMap((allow) => [
      ...verbChanges(allow, match, source),
      ...staffChanges(allow, source),
    ]),
  ]);
