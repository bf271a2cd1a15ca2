import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ReportUpdateResult } from '#domain/reports/report';
import type { RosterOutcome } from '#domain/roster/compareRoster';
import { sessionSet } from '#store/session/sessionSlice';
import { addAppListener, type AppDispatch, type AppThunk, type RootState } from '#store/types';

/** The result of each task. `failed` and `unreachable`: the task's service failed. */
interface TaskResults {
  report: ReportUpdateResult | { outcome: 'failed' };
  roster: RosterOutcome | { outcome: 'unreachable' };
  group: { outcome: 'done' | 'canceled' };
}

export type TaskName = keyof TaskResults;

export interface TaskProgress {
  done: number;
  total: number;
  /** What the task is doing, if it does several things. */
  stage?: string;
}

/** A running task, or the result of the last one. */
export type Task<Name extends TaskName> =
  { outcome: 'running'; id: string; progress: TaskProgress } | TaskResults[Name];

type Tasks = { [Name in TaskName]?: Task<Name> };

const initialState: Tasks = {};

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
      if (task?.outcome === 'running' && task.id === id) task.progress = progress;
    },
    /** Asks a task to stop. It ends with a result as usual. */
    taskCanceled: (_state, _action: PayloadAction<TaskName>) => undefined,
    taskEnded: (state, { payload: { name, id, result } }: PayloadAction<Ended>) => {
      const task = state[name];
      if (task?.outcome !== 'running' || task.id !== id) return;
      Object.assign(state, { [name]: result });
    },
    /** Forgets a task's result. */
    taskCleared: (state, { payload: name }: PayloadAction<TaskName>) => {
      if (state[name]?.outcome !== 'running') Object.assign(state, { [name]: undefined });
    },
  },
  extraReducers: (builder) => builder.addCase(sessionSet, () => initialState),
});

interface Started {
  name: TaskName;
  id: string;
  progress: TaskProgress;
}

interface Ended {
  name: TaskName;
  id: string;
  result: TaskResults[TaskName];
}

export const { taskCanceled, taskCleared, taskEnded } = tasksSlice.actions;
export const tasksReducer = tasksSlice.reducer;

/** Returns the last task of this name; undefined if there is none. */
export const selectTask =
  <Name extends TaskName>(name: Name) =>
  (state: RootState): Task<Name> | undefined =>
    state.tasks[name];

export const selectIsRunning = (name: TaskName) => (state: RootState) =>
  state.tasks[name]?.outcome === 'running';

/** What a task gets: `signal` aborts on `taskCanceled`, a sign-out, or another user's sign-in. */
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
export function runTask<Name extends TaskName>(
  name: Name,
  start: TaskProgress,
  work: (run: TaskRun) => Promise<TaskResults[Name]>,
): AppThunk<Promise<TaskResults[Name] | null>> {
  return async (dispatch: AppDispatch, getState) => {
    if (selectIsRunning(name)(getState())) return null;
    const id = nanoid();
    const { taskStarted, taskProgressed } = tasksSlice.actions;
    const canceling = new AbortController();
    const { signal } = canceling;
    dispatch(taskStarted({ name, id, progress: start }));
    const stopListening = dispatch(
      addAppListener({
        predicate: (action) =>
          sessionSet.match(action) || (taskCanceled.match(action) && action.payload === name),
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
