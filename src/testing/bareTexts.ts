/*
 * Chrome's translation replaces each text node with nested elements. React doesn't notice and continues with the old node: removing it, or
 * inserting something before it, throws, and changing it shows nothing. A text that is the only child of its element is safe, because React
 * replaces an element's only text as a whole. Give a text its own element if it has siblings, and it may change or be removed, or something
 * may be inserted before it.
 */

const found = new Set<string>();

/** Returns the uses of bare texts since the last call. */
export function takeBareTexts(): string[] {
  const taken = [...found];
  found.clear();
  return taken;
}

/** Watches for React using a text node that a translation would have replaced. */
export function watchBareTexts(): void {
  /** React marks the nodes it keeps. It keeps none for the only text of an element. */
  const isKept = (node: unknown): node is Text =>
    node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  const note = (use: string, node: unknown) => {
    if (!isKept(node) || node.data.trim() === '') return;
    const around = node.parentElement?.outerHTML.slice(0, 300);
    found.add(`${use} "${node.data}" in ${around}`);
  };
  const watch = (name: 'insertBefore' | 'removeChild', index: number) => {
    const method = Reflect.get(Node.prototype, name) as (...args: (Node | null)[]) => Node;
    Node.prototype[name] = function (this: Node, ...args: (Node | null)[]) {
      note(name, args[index]);
      return method.apply(this, args) as never;
    };
  };
  watch('insertBefore', 1);
  watch('removeChild', 0);
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string) {
      note('nodeValue', this);
      nodeValue?.set?.call(this, text);
    },
  });
}
