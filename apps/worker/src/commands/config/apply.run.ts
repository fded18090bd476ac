import { CommandError, ExitCode, printOne, type ProgramContext, type View } from '@mgmt-api/command'
import { type Applied, applyConfig, ConfigTooNew } from '../../config/apply-config.ts'
import { fileSetup } from '../../place/file-setup.ts'
import { version } from '../../version.ts'
import { withStore } from '../with-store.ts'
import type { ApplyFlags } from './apply.ts'

const use = { mayBeNew: true, whileItRuns: 'Begin that worker again: it follows its file when it begins' }

/** `mgmt-worker config apply` */
export default async function apply(this: ProgramContext, flags: ApplyFlags): Promise<void> {
  const { config } = await fileSetup(this, flags.config)
  await withStore(this, { flags: { data: flags.data }, use }, async (store) => {
    try {
      const applied = await applyConfig(store, config, { version, now: await store.now() })
      await printOne(this, flags, view, applied)
    } catch (error) {
      throw error instanceof ConfigTooNew ? tooNew(error) : error
    }
  })
}

const tooNew = (cause: ConfigTooNew): CommandError =>
  new CommandError({ exitCode: ExitCode.conflict, code: 'config_too_new', message: cause.message, cause })

const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '))

const view: View<Applied> = {
  things: 'configurations',
  columns: [
    { name: 'revision', value: ({ revision }) => revision },
    { name: 'digest', value: ({ digest }) => digest },
    { name: 'changed', value: ({ isChanged }) => isChanged },
    { name: 'jobs-added', value: ({ jobs }) => listed(jobs.added) },
    { name: 'jobs-changed', value: ({ jobs }) => listed(jobs.changed) },
    { name: 'jobs-removed', value: ({ jobs }) => listed(jobs.removed) },
    { name: 'runs-cancelled', value: ({ cancelled }) => cancelled },
  ],
  shown: ['revision', 'digest', 'changed', 'jobs-added', 'jobs-changed', 'jobs-removed', 'runs-cancelled'],
  identity: ({ digest }) => digest,
}
