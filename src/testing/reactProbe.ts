/** React's work. A commit is one update of the page; a render is one component that ran for it. */
export interface ReactWork {
  commits: number;
  /** By component name (minified in a built app). Skipped components aren't included. */
  renders: Record<string, number>;
}

/**
 * Counts React's work, in a test or a built app. Call it before react-dom loads: it poses as the developer tools, which
 * React notifies of every commit even in production builds, where `<Profiler>` does nothing. It is sent to browsers as
 * text, so it uses nothing from outside itself.
 *
 * @param onCommit called after each commit
 * @returns a function that returns the work since its last call
 */
export function installReactProbe(onCommit?: () => void): () => ReactWork {
  /** A component. Only forwardRef components have `render`. */
  interface ComponentType {
    name?: string;
    render?: { name: string };
  }
  /** The parts of a React fiber that the developer tools read. */
  interface Fiber {
    tag: number;
    flags: number;
    type: ComponentType | string | null;
    alternate: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  /** React's numbers for function, class, forwardRef, memo and simple memo components. */
  const componentTags = new Set([0, 1, 11, 14, 15]);
  /** The flag React sets on a fiber whose component ran. */
  const performedWork = 1;

  let work: ReactWork = { commits: 0, renders: {} };

  const count = (type: Fiber['type']) => {
    if (type === null || typeof type === 'string') return;
    const name = type.name ?? type.render?.name ?? '';
    work.renders[name] = (work.renders[name] ?? 0) + 1;
  };

  /** Doesn't recurse over siblings: a table has thousands. */
  const visit = (fiber: Fiber, previous: Fiber | null) => {
    if (componentTags.has(fiber.tag) && (previous === null || fiber.flags & performedWork)) {
      count(fiber.type);
    }
    // Unchanged children still have the flags of an earlier commit.
    if (previous !== null && previous.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) {
      visit(child, previous === null ? null : child.alternate);
    }
  };

  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
        work.commits += 1;
        visit(root.current, root.current.alternate);
        onCommit?.();
      },
    },
  });

  return () => {
    const taken = work;
    work = { commits: 0, renders: {} };
    return taken;
  };
}
