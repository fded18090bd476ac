import {
  CommandError,
  ExitCode,
  type Finding,
  findingView,
  type OutputFlags,
  printFindings,
  type ProgramContext,
  type Tagged,
} from '@mgmt-api/command'
import { parseStoredConfig } from '../../config/parse-stored-config.ts'
import type { ConfigView } from '../../control/config-views.ts'
import { diagnose } from '../../doctor/diagnose.ts'
import { definitions } from '../../jobs/definitions.ts'
import { resolveDataDirectory, type LocationFlags } from '../../location/data-directory.ts'
import { databaseUrl } from '../../location/database-url.ts'
import { openStoreUnchecked } from '../../location/open-store.ts'
import { openSetup } from '../../setup/open-setup.ts'
import { type NamedSetup, notApplied, type SetupFlags, workerSetup } from '../../setup/setup.ts'
import { withControl } from '../with-control.ts'

export interface DiagnoseWorkerFlags extends OutputFlags, LocationFlags, SetupFlags {}

/** `mgmt-worker doctor` */
export default async function doctor(this: ProgramContext, flags: DiagnoseWorkerFlags): Promise<void> {
  const { host, signal } = this
  const named = await openSetup(this, flags)
  try {
    const stored = await readApplied(this, flags, named)
    const applied = stored && { ...stored, ...parseStoredConfig(stored.config) }
    const { config, provided, directory } = workerSetup(named, applied)
    const difference = applied && notApplied(named, applied, { ...flags, host })
    if (difference !== undefined) this.report.warn(difference)
    const location = { url: databaseUrl(this, flags), directory: resolveDataDirectory(host, flags) }
    const findings = diagnose({
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
    const view = findingView('target', 'job')
    const failed = await printFindings(this, flags, {
      view,
      items: rowsOf(findings),
    })
    if (failed.length > 0) this.endWith(ExitCode.someFailed)
  } finally {
    await named.close()
  }
}

async function* rowsOf(findings: AsyncIterable<Finding>): AsyncGenerator<Tagged<Finding>> {
  for await (const item of findings) yield { item }
}

/** The applied configuration; undefined if none is applied, or if the checks of the database show why it cannot be read. */
async function readApplied(
  context: ProgramContext,
  flags: LocationFlags,
  { first }: NamedSetup,
): Promise<ConfigView | undefined> {
  let applied: ConfigView | undefined
  const read = withControl(context, flags, async (control) => void (applied = await control.config()), {
    mayBeNew: true,
  })
  await read.catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error
    // Without a file, nothing is left to check.
    if (error.code !== 'not_found' && first instanceof CommandError) throw error
  })
  return applied
}
