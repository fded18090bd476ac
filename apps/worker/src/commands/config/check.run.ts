import { type OutputFlags, printOne, type ProgramContext, type View } from '@mgmt-api/command'
import { configDigest } from '../../config/config-changes.ts'
import { badConfig, checkSetup } from '../../setup/check-setup.ts'
import { openFileSetup, defaultConfigFile } from '../../setup/open-file-setup.ts'
import type { WorkerSetup } from '../../setup/setup.ts'
import { findSameAccounts, sameAccountText } from '../../targets/same-accounts.ts'

export interface CheckConfigFlags extends OutputFlags {
  readonly config?: string | undefined
  readonly fileOnly?: boolean | undefined
}

interface Checked {
  readonly file: string
  readonly digest: string
  readonly targets: number
  readonly jobs: number
  readonly notifiers: number
}

/** `mgmt-worker config check` */
export default async function check(this: ProgramContext, flags: CheckConfigFlags): Promise<void> {
  const setup = await openFileSetup(this, flags.config)
  const missing = await checkSetup(this, setup)
  if (missing.length > 0 && flags.fileOnly !== true) throw badConfig(setup.place, missing, onThisMachine)
  const { config } = setup
  for (const line of await sameAccounts(this, setup, flags)) this.report.warn(line)
  await printOne(this, flags, view, {
    file: flags.config ?? defaultConfigFile,
    digest: configDigest(config),
    targets: config.targets.length,
    jobs: config.jobs.length,
    notifiers: config.notifiers.length,
  })
}

/** Targets with the address and key of another: a worker can start with them. */
async function sameAccounts(
  { host }: ProgramContext,
  { config, directory, describe }: WorkerSetup,
  { fileOnly }: CheckConfigFlags,
): Promise<readonly string[]> {
  const found = await findSameAccounts(config.targets, { directory, ...(fileOnly !== true && { env: host.env }) })
  if (found.length === 0) return []
  return describe(found.map(({ index, first }) => ({ path: ['targets', index], message: sameAccountText(first) })))
}

const onThisMachine = 'To skip the checks of keys and directories on this machine, add --file-only'

const view: View<Checked> = {
  things: 'configurations',
  columns: [
    { name: 'file', value: ({ file }) => file },
    { name: 'digest', value: ({ digest }) => digest },
    { name: 'targets', value: ({ targets }) => targets, align: 'right' },
    { name: 'jobs', value: ({ jobs }) => jobs, align: 'right' },
    { name: 'notifiers', value: ({ notifiers }) => notifiers, align: 'right' },
  ],
  shown: ['file', 'digest', 'targets', 'jobs', 'notifiers'],
  identity: ({ digest }) => digest,
}
