import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { addAppListener, type AppDispatch, type AppThunk, type RootState } from './types';

export type TaskName = 'report' | 'roster' | 'group';

/** A task's outcome, and details about it. Each task has its own result type. */
interface TaskResult {
  outcome: string;
}

export interface TaskProgress {
  done: number;
  total: number;
  /** What the task is doing, if it does several things. */
  stage?: string;
}

interface RunningTask {
  outcome: 'running';
  id: string;
  progress: TaskProgress;
}

/** A running task, or the result of the last one. */
export type Task<Result extends TaskResult> = RunningTask | Result;

type Tasks = Partial<Record<TaskName, Task<TaskResult>>>;

const initialState: Tasks = {};

const isRunning = (task: Task<TaskResult> | undefined): task is RunningTask =>
  task?.outcome === 'running';

/** Long-running tasks, at most one of each name. They belong to the session, so users can leave the screen. */
const tasksSlice = createSlice({
  name: 'tasks',
  initialState,
  reducers: {
    taskStarted: (state, { payload: { name, ...task } }: PayloadAction<Started>) => {
      Object.assign(state, { [name]: { outcome: 'running', ...task } });
    },
    taskProgressed: (state, { payload: { name, id, progress } }: PayloadAction<Started>) => {
      const task = state[name];
      if (isRunning(task) && task.id === id) task.progress = progress;
    },
    /** Asks a task to stop. It ends with a result as usual. */
    taskCanceled: (_state, _action: PayloadAction<TaskName>) => undefined,
    taskEnded: (state, { payload: { name, id, result } }: PayloadAction<Ended>) => {
      const task = state[name];
      if (!isRunning(task) || task.id !== id) return;
      Object.assign(state, { [name]: result });
    },
    /** Forgets a task's result. */
    taskCleared: (state, { payload: name }: PayloadAction<TaskName>) => {
      if (!isRunning(state[name])) Object.assign(state, { [name]: undefined });
    },
  },
});

interface Started {
  name: TaskName;
  id: string;
  progress: TaskProgress;
}

interface Ended {
  name: TaskName;
  id: string;
  result: TaskResult;
}

export const { taskCanceled, taskCleared } = tasksSlice.actions;
export const tasksReducer = tasksSlice.reducer;

/** Returns the last task of this name; undefined if there is none. A feature knows its result's type: see `TaskSelector`. */
export const selectTask =
  (name: TaskName): TaskSelector<TaskResult> =>
  (state) =>
    state.tasks[name];

export type TaskSelector<Result extends TaskResult> = (
  state: RootState,
) => Task<Result> | undefined;

export const selectIsRunning = (name: TaskName) => (state: RootState) =>
  isRunning(state.tasks[name]);

/** The arguments of a task. `signal` aborts on `taskCanceled`, a sign-out, or another user's sign-in. */
export interface TaskRun {
  signal: AbortSignal;
  onProgress: (progress: TaskProgress) => void;
}

/**
 * Runs a task and stores its progress and result.
 *
 * @param work must not reject
 * @returns the result, or null, having done nothing, if a task of this name is running
 */
export function runTask<Result extends TaskResult>(
  name: TaskName,
  start: TaskProgress,
  work: (run: TaskRun) => Promise<Result>,
): AppThunk<Promise<Result | null>> {
  return async (dispatch: AppDispatch, getState) => {
    if (selectIsRunning(name)(getState())) return null;
    const id = nanoid();
    const { taskStarted, taskProgressed, taskEnded } = tasksSlice.actions;
    const canceling = new AbortController();
    const { signal } = canceling;
    dispatch(taskStarted({ name, id, progress: start }));
    const stopListening = dispatch(
      addAppListener({
        // The end of a session empties this slice.
        predicate: (action, state) =>
          !selectIsRunning(name)(state) || (taskCanceled.match(action) && action.payload === name),
        effect: () => canceling.abort(),
      }),
    );
    const onProgress = (progress: TaskProgress) => dispatch(taskProgressed({ name, id, progress }));
    const result = await work({ signal, onProgress });
    stopListening();
    dispatch(taskEnded({ name, id, result }));
    return result;
  };
}

/** Resolves like `promise`, or to `otherwise` as soon as `signal` aborts. */
export function unlessAborted<Value, Other>(
  promise: Promise<Value>,
  signal: AbortSignal,
  otherwise: Other,
): Promise<Value | Other> {
  const aborted = new Promise<Other>((resolve) => {
    signal.addEventListener('abort', () => resolve(otherwise), { once: true });
    if (signal.aborted) resolve(otherwise);
  });
  return Promise.race([promise, aborted]);
}
