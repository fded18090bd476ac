import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApplyReport, Desired, Plan, PullOptions, PullReport } from '../src/index.ts'
import { applyPlan, loadDesired, loadProject, makePlan, openLedger, pull, targetOf } from '../src/index.ts'
import { directoryOf } from './directory.ts'
import type { Platform } from './platform.ts'

/** A `mgmt.yaml` of one target. */
export const oneTarget = `owner: platform-team
targets:
  test:
    profile: test
    address: https://emulator.invalid
`

/** A directory of files and a platform that it is pulled from and applied to. */
export interface Workplace {
  readonly directory: string
  readonly pull: (options?: Partial<PullOptions> & { readonly from?: string }) => Promise<PullReport>
  /** What the files say; names that the models do not know are taken as they are. */
  readonly load: (target?: string) => Promise<Desired>
  readonly plan: (desired?: Desired) => Promise<Plan>
  /** Plans and applies. */
  readonly apply: (desired?: Desired) => Promise<ApplyReport>
  readonly text: (file: string) => string
  readonly write: (file: string, text: string) => void
  /** All files, by path. */
  readonly texts: () => ReadonlyMap<string, string>
}

export function workplaceOf(
  { caller, time, kinds }: Pick<Platform, 'caller' | 'time' | 'kinds'>,
  files: Readonly<Record<string, string>> = {},
): Workplace {
  const directory = directoryOf({ 'mgmt.yaml': oneTarget, ...files })
  const load: Workplace['load'] = (target = 'test') => loadDesired(directory, { kinds, target, allowUnknown: true })
  const plan: Workplace['plan'] = async (desired) =>
    makePlan({ desired: desired ?? (await load()), kinds, caller, now: time.now })
  return {
    directory,
    pull: async ({ from, ...options } = {}) => {
      const project = await loadProject(directory)
      return pull({ project, target: targetOf(project, from ?? 'test'), kinds, caller, now: time.now, ...options })
    },
    load,
    plan,
    apply: async (desired) =>
      applyPlan(await plan(desired), {
        kinds,
        caller,
        ledger: openLedger({ root: directory, target: 'test' }),
        ...time,
      }),
    text: (file) => readFileSync(join(directory, file), 'utf8'),
    write: (file, text) => writeFileSync(join(directory, file), text),
    texts: () => textsIn(directory),
  }
}

function textsIn(directory: string): ReadonlyMap<string, string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return new Map(paths.map((path) => [path.slice(directory.length + 1), readFileSync(path, 'utf8')]))
}
