import { ExitCode, printList, type OutputFlags, type ProgramContext, type Tone, type View } from '@mgmt-api/command'
import { diagnose } from '../../doctor/diagnose.ts'
import { type Diagnosis, hasFailed } from '../../doctor/diagnosis.ts'
import { definitions } from '../../jobs/definitions.ts'
import { resolveDataDirectory, type LocationFlags } from '../../location/data-directory.ts'
import { databaseUrl } from '../../location/database-url.ts'
import { openStoreUnchecked } from '../../location/open-store.ts'
import { openSetup } from '../../setup/open-setup.ts'
import type { SetupFlags } from '../../setup/setup.ts'

export interface DiagnoseWorkerFlags extends OutputFlags, LocationFlags, SetupFlags {}

/** `mgmt-worker doctor` */
export default async function doctor(this: ProgramContext, flags: DiagnoseWorkerFlags): Promise<void> {
  const { host, signal } = this
  const setup = await openSetup(this, flags)
  const { config, provided, directory } = setup
  try {
    const location = { url: databaseUrl(this), directory: resolveDataDirectory(host, flags) }
    const rows = await diagnose({
      config,
      definitions,
      provided,
      directory,
      env: host.env,
      openStore: () => openStoreUnchecked(location),
      now: () => host.now(),
      fetch: host.fetch,
      signal,
    })
    await printList(this, flags, { view, items: rows.map((item) => ({ item })) })
    if (hasFailed(rows)) this.endWith(ExitCode.someFailed)
  } finally {
    await setup.close()
  }
}

const tones: Readonly<Record<string, Tone>> = { ok: 'good', warning: 'warning', failed: 'bad' }

const view: View<Diagnosis> = {
  things: 'checks',
  columns: [
    { name: 'check', value: ({ check }) => check },
    { name: 'target', value: ({ target }) => target, omitEmpty: true },
    { name: 'job', value: ({ job }) => job, omitEmpty: true },
    { name: 'state', value: ({ state }) => state, tone: (cell) => tones[String(cell)] },
    { name: 'found', value: ({ text }) => text, shrinks: true },
    { name: 'hint', value: ({ hint }) => hint, shrinks: true, omitEmpty: true },
  ],
  shown: ['check', 'target', 'job', 'state', 'found', 'hint'],
  identity: ({ check, target }) => (target === undefined ? check : `${check} ${target}`),
}
