/** What React did: a commit is one update of the page, a render one component whose code ran for it. */
export interface ReactWork {
  commits: number;
  /** By component name; minified in a built app. A component that was skipped is not in it. */
  renders: Record<string, number>;
  /** When the last commit was, on the page's clock (`performance.now()`); 0 before the first. */
  lastCommitAt: number;
}

/**
 * Counts React's work, in a test or in a built app alike. To be called before react-dom is loaded: it
 * poses as the developer tools, which React tells of every commit, also in production builds, where
 * `<Profiler>` is silent. It is sent to browsers as text, so it uses nothing from outside itself.
 *
 * @returns the work since the last call of it
 */
export function installReactProbe(): () => ReactWork {
  /** A component; `render` is in those made by forwardRef. */
  interface ComponentType {
    name?: string;
    render?: { name: string };
  }
  /** React's record of one component or element; the parts of it that the developer tools read. */
  interface Fiber {
    tag: number;
    flags: number;
    type: ComponentType | string | null;
    alternate: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  /** Function, class, forwardRef, memo and simple memo components, by React's numbers for them. */
  const componentTags = new Set([0, 1, 11, 14, 15]);
  /** React's mark on a fiber whose component was called. */
  const performedWork = 1;

  let work: ReactWork = { commits: 0, renders: {}, lastCommitAt: 0 };

  const count = (type: Fiber['type']) => {
    if (type === null || typeof type === 'string') return;
    const name = type.name ?? type.render?.name ?? '';
    work.renders[name] = (work.renders[name] ?? 0) + 1;
  };

  /** Without recursion over siblings: a table has thousands. */
  const visit = (fiber: Fiber, previous: Fiber | null) => {
    if (componentTags.has(fiber.tag) && (previous === null || fiber.flags & performedWork)) {
      count(fiber.type);
    }
    // The same children: React has not been there, and their marks are those of an earlier commit.
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
        work.lastCommitAt = performance.now();
      },
    },
  });

  return () => {
    const taken = work;
    work = { commits: 0, renders: {}, lastCommitAt: taken.lastCommitAt };
    return taken;
  };
}
