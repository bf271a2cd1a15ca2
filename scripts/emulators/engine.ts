import { PlainFailure } from '../plainFailure';
import type { PortName, Ports } from './ports';

export const engineNames = ['fireemu', 'official'] as const;
export type EngineName = (typeof engineNames)[number];

/**
 * `strict` behaves as production does, down to missing indexes and token expiry. `emulator` admits
 * the tokens that `@firebase/rules-unit-testing` mints, which have expired by the clock.
 * The official emulators know only the second.
 */
export const profiles = ['strict', 'emulator'] as const;
export type Profile = (typeof profiles)[number];

export interface EngineRequest {
  ports: Ports;
  profile: Profile;
  /** A private folder for this run alone: generated settings, logs, the hub's locator file. */
  workFolder: string;
  /** A folder that an earlier run exported, or undefined to start empty. */
  importFrom?: string;
}

/** How to start one engine, and what it brings up. */
export interface EnginePlan {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The engine prints a line like this once it serves. */
  readyLine: RegExp;
  /** What listens; `storage` and `ui` are missing where the engine cannot run them here. */
  services: PortName[];
  /** What the reader must know: what does not run here, and why. */
  notices: string[];
}

/**
 * The engine that `EMULATOR_ENGINE` names; fireemu when it names none.
 *
 * @throws PlainFailure when there is no such engine
 */
export function chosenEngine(): EngineName {
  const text = process.env.EMULATOR_ENGINE ?? '';
  if (text === '') return 'fireemu';
  const name = engineNames.find((known) => known === text);
  if (name === undefined) {
    throw new PlainFailure(
      `EMULATOR_ENGINE must be one of ${engineNames.join(', ')}, not "${text}".`,
    );
  }
  return name;
}
