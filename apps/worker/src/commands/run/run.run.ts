import { existsSync } from 'node:fs'
import { CommandError, ExitCode, type ProgramContext, untilAborted } from '@mgmt-api/command'
import { UnsupportedConfig } from '../../config/parse-stored-config.ts'
import { readConfig } from '../../config/read-config.ts'
import { thisMachine } from '../../base/env.ts'
import type { Log } from '../../base/log.ts'
import { checkSetup } from '../../setup/check-setup.ts'
import { locationArguments, resolveDataDirectory, type LocationFlags } from '../../location/data-directory.ts'
import { readSecrets } from './read-secrets.ts'
import { databaseUrl, passwordsIn } from '../../location/database-url.ts'
import { openStore, type StoreLocation } from '../../location/open-store.ts'
import { openStoreWhenReady } from './open-store-when-ready.ts'
import { startLocalWorker } from './start-local-worker.ts'
import { openSetup } from '../../setup/open-setup.ts'
import { type NamedSetup, notApplied, type WorkerSetup, workerSetup } from '../../setup/setup.ts'
import { databasePath } from '../../store/directory-lock.ts'
import { removeWorkerFile, writeWorkerFile } from '../../location/worker-file.ts'
import type { Store } from '../../store/store.ts'
import { version } from '../../base/version.ts'
import { createLog, type LogFormat } from './write-log.ts'
import { closeAll } from './close-all.ts'
import { startWorkerServer, type WorkerServer } from './start-worker-server.ts'
import { monotonicMs, delay } from '../../base/timers.ts'

export interface RunFlags extends LocationFlags {
  readonly config?: string | undefined
  readonly listen?: string | undefined
  /** Milliseconds. */
  readonly grace: number
  readonly log?: LogFormat | undefined
}

/** `mgmt-worker run` */
export default async function run(this: ProgramContext, flags: RunFlags): Promise<void> {
  const { host, signal } = this
  const ending = AbortSignal.any([signal, host.terminated])
  const closing: (() => Promise<void>)[] = []
  try {
    await start(this, { flags, ending }, closing)
    await untilAborted(ending)
  } catch (error) {
    // The error of the start explains more than one of closing.
    await closeAll(closing).catch(() => undefined)
    throw error
  }
  await closeAll(closing)
  this.endWith(ExitCode.done)
}

interface Start {
  readonly flags: RunFlags
  /** Aborts at shutdown. */
  readonly ending: AbortSignal
}

/** Starts everything, and registers how to close it, in order. */
async function start(
  context: ProgramContext,
  { flags, ending }: Start,
  closing: (() => Promise<void>)[],
): Promise<void> {
  const { host } = context
  const listen = flags.listen ?? host.env.MGMT_WORKER_LISTEN
  const named = await openSetup(context, flags)
  closing.push(() => named.close())
  const url = databaseUrl(context, flags)
  const directory = resolveDataDirectory(host, flags)
  // A mistake in the file is reported before a database is created.
  if (url === undefined && !existsSync(databasePath(directory)))
    await checkSetup(context, workerSetup(named, undefined), { listen })
  const secrets = new Set(url === undefined ? [] : [url, ...passwordsIn(url)])
  const log = logFor(context, flags, secrets)
  const store = await openWithRetries({ url, directory }, log, ending)
  if (store === undefined) return
  closing.push(() => store.close())
  // A killed worker leaves a stale file.
  if (store.kind === 'embedded') removeWorkerFile(directory)
  const setup = await checkedSetup(context, { flags, named, store, log, listen, secrets }).catch(explainConfig)
  const running = await startLocalWorker(context, { store, setup, log }).catch(explainConfig)
  closing.push(async () => {
    log.info('shutting down')
    await running.worker.stop({ withinMs: flags.grace })
    log.info('stopped')
  })
  log.info('started', { version, worker: running.worker.id, database: store.location })
  const served = await startWorkerServer({ context, setup, running, store, log, listen })
  closing.push(() => served.close())
  if (store.kind === 'embedded') {
    const { url: address, token, loginUrl } = served
    writeWorkerFile(directory, { pid: thisMachine().pid, address, token, loginUrl, version })
    closing.push(async () => removeWorkerFile(directory))
  }
  announce(context, flags, { served, store, log })
}

/** Waits for a PostgreSQL that may start after its workers. @returns undefined if the worker is stopped meanwhile */
function openWithRetries(place: StoreLocation, log: Log, signal: AbortSignal): Promise<Store | undefined> {
  const open = (): Promise<Store> =>
    openStore(place, (error) => log.warn('a database connection broke', { error: error.message }))
  if (place.url === undefined) return open()
  const wait = (ms: number): Promise<void> => delay(ms, { signal })
  return openStoreWhenReady({ open, log, monotonicMs, wait, signal })
}

interface Checking {
  readonly flags: RunFlags
  readonly named: NamedSetup
  readonly store: Store
  readonly log: Log
  readonly listen: string | undefined
  /** Texts that the log redacts. */
  readonly secrets: Set<string>
}

/** The setup of the applied configuration, or of the first one, after all checks. */
async function checkedSetup(
  context: ProgramContext,
  { flags, named, store, log, listen, secrets }: Checking,
): Promise<WorkerSetup> {
  const applied = await readConfig(store)
  const setup = workerSetup(named, applied)
  for (const secret of await readSecrets(setup, context.host.env)) secrets.add(secret)
  const hint = applied && 'Apply a corrected file: mgmt-worker config apply --config FILE'
  const missing = await checkSetup(context, setup, { listen, hint })
  for (const problem of missing) log.warn('a resource of the configuration is missing', { problem })
  const difference = applied && notApplied(named, applied, { ...flags, host: context.host })
  if (difference !== undefined) log.warn(difference)
  return setup
}

/** @throws {CommandError} `config_too_new` (6) for a stored configuration of a newer version; other errors as they are */
function explainConfig(error: unknown): never {
  if (!(error instanceof UnsupportedConfig)) throw error
  throw new CommandError({
    exitCode: ExitCode.conflict,
    code: 'config_too_new',
    message: error.message,
    cause: error,
  })
}

interface Announced {
  readonly served: WorkerServer
  readonly store: Store
  readonly log: Log
}

/** Says where the pages are. The login link has a token, so only `login` prints it. */
function announce(context: ProgramContext, flags: RunFlags, { served, store, log }: Announced): void {
  log.info('pages and API are ready', { url: served.url })
  if (served.loginUrl !== undefined) {
    const link = `mgmt-worker login${locationArguments(context.host, flags)}`
    log.info('changes on pages need a login', store.kind === 'embedded' ? { link } : { configure: 'server.token' })
  }
  if (logFormat(context, flags.log) === 'lines') printNextSteps(context, flags, served)
}

function printNextSteps(context: ProgramContext, flags: RunFlags, { url }: WorkerServer): void {
  const { report } = context
  report.note(`pages: ${url}/`)
  report.note(`in another terminal: mgmt-worker status${locationArguments(context.host, flags)}`)
  report.note('Press Ctrl-C to stop')
}

const logFormat = ({ host }: ProgramContext, format: RunFlags['log']): LogFormat =>
  format ?? (host.stderr.terminal === undefined ? 'json' : 'lines')

const logFor = (context: ProgramContext, flags: RunFlags, secrets: ReadonlySet<string>): Log =>
  createLog({
    write: (line) => void context.host.stderr.write(line),
    format: logFormat(context, flags.log),
    now: () => context.host.now(),
    secrets,
  })
