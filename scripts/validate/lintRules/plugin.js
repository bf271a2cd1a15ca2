/*
 * The project's own lint rules, which .oxlintrc.json loads. JavaScript, because oxlint can't load TypeScript on the oldest supported
 * Node version.
 */

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */
/** @typedef {{ type: string, parent?: Node | null, body?: Node | null }} Node */

const hooks = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];

/** @param {Node} node */
const isFunction = ({ type }) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/**
 * Effects and callback refs may only return a function, written there or in a variable: React calls whatever they return in order to
 * clean up, and an arrow function without braces returns whatever it calls. Types can't catch this, because they say that
 * `scrollIntoView` returns nothing, but in current browsers it returns a promise.
 *
 * @type {Rule}
 */
const cleanupOnly = {
  create(context) {
    /** Functions that React calls. */
    const called = new Set();

    /** @param {Node} node */
    const checkReturned = (node) => {
      if (isFunction(node) || node.type === 'Identifier') return;
      const message =
        'Return a function or nothing: React calls what is returned here to clean up.';
      context.report({ node, message });
    };
    /** @param {Node} node */
    const checkCalled = (node) => {
      called.add(node);
      if (node.body && node.body.type !== 'BlockStatement') checkReturned(node.body);
    };
    return {
      CallExpression({ callee, arguments: [effect] }) {
        const hook = callee.type === 'MemberExpression' ? callee.property : callee;
        if (hook.type !== 'Identifier' || !hooks.includes(hook.name)) return;
        if (isFunction(effect)) checkCalled(effect);
        else
          context.report({
            node: effect,
            message: 'Write the effect here, so that it can be checked.',
          });
      },
      JSXAttribute({ name, value }) {
        if (name.name !== 'ref' || value?.type !== 'JSXExpressionContainer') return;
        if (isFunction(value.expression)) checkCalled(value.expression);
      },
      ReturnStatement(node) {
        /** @type {Node | null | undefined} */
        let container = node.parent;
        while (container && !isFunction(container) && container.type !== 'FunctionDeclaration') {
          container = container.parent;
        }
        if (node.argument && called.has(container)) checkReturned(node.argument);
      },
    };
  },
};

export default { meta: { name: 'tracker' }, rules: { 'cleanup-only': cleanupOnly } };
