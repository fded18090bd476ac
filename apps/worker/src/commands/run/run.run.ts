import { setTimeout as delay } from 'node:timers/promises'
import { CommandError, ExitCode, type ProgramContext } from '@mgmt-api/command'
import { ConfigTooNew } from '../../config/apply-config.ts'
import { ConfigNotUnderstood } from '../../config/parse-stored-config.ts'
import { thisMachine } from '../../env.ts'
import type { Log } from '../../log.ts'
import { checkSetup } from '../../setup/check-setup.ts'
import { dataDirectoryToMake } from '../../location/data-directory.ts'
import { knownSecrets } from './known-secrets.ts'
import { databaseUrl, passwordsIn } from '../../location/database-url.ts'
import { openStore, type StorePlace } from '../../location/open-store.ts'
import { openStoreWhenReady } from './open-store-when-ready.ts'
import { startHere } from './running-worker.ts'
import { openSetup } from '../../setup/open-setup.ts'
import type { Setup } from '../../setup/setup.ts'
import { removeWorkerFile, writeWorkerFile } from '../../location/worker-file.ts'
import type { Store } from '../../store/store.ts'
import { version } from '../../version.ts'
import { createLog, type LogForm } from './write-log.ts'
import type { RunFlags } from './run.ts'
import { serve } from './serve.ts'
import { shellWord } from './shell-word.ts'

/** `mgmt-worker run` */
export default async function run(this: ProgramContext, flags: RunFlags): Promise<void> {
  const { host, signal } = this
  const ending = AbortSignal.any([signal, host.terminated])
  const closing: (() => Promise<void>)[] = []
  try {
    await start(this, { flags, ending }, closing)
    await untilAborted(ending)
  } finally {
    for (const close of closing.reverse()) await close()
  }
  this.endWith(ExitCode.done)
}

interface Start {
  readonly flags: RunFlags
  /** Aborts when the worker is to end. */
  readonly ending: AbortSignal
}

/** Closes everything that was started, in reverse order. */
async function start(
  context: ProgramContext,
  { flags, ending }: Start,
  closing: (() => Promise<void>)[],
): Promise<void> {
  const { host } = context
  const listen = flags.listen ?? host.env.MGMT_WORKER_LISTEN
  const setup = await openSetup(context, flags)
  closing.push(() => setup.close())
  const missing = await checkSetup(context, setup, { listen })
  const url = databaseUrl(context)
  const log = await logFor(context, { form: flags.log, setup, url })
  for (const problem of missing) log.warn('something that the configuration refers to is missing', { problem })
  const directory = dataDirectoryToMake(host, flags)
  const store = await openPatiently({ url, directory }, log, ending)
  if (store === undefined) return
  closing.push(() => store.close())
  // One that a worker left that was killed leads nowhere.
  if (store.kind === 'embedded') removeWorkerFile(directory)
  const running = await startHere(context, { store, setup, log }).catch((error: unknown) => {
    throw configError(error) ?? error
  })
  closing.push(async () => {
    log.info('ends: what runs is finished, or handed back')
    await running.worker.stop({ withinMs: flags.grace })
    log.info('has ended')
  })
  log.info('runs', { version, worker: running.worker.id, database: store.location })
  const served = await serve({ context, setup, running, store, log, listen })
  closing.push(() => served.close())
  if (store.kind === 'embedded') {
    writeWorkerFile(directory, { pid: thisMachine().pid, address: served.url, token: served.token, version })
    closing.push(async () => removeWorkerFile(directory))
  }
  served.begin()
  if (formOf(context, flags.log) === 'lines') sayWhatNext(context, flags, served.url)
}

/** A PostgreSQL may start after its workers. @returns undefined where the worker is ended meanwhile */
function openPatiently(place: StorePlace, log: Log, signal: AbortSignal): Promise<Store | undefined> {
  const open = (): Promise<Store> =>
    openStore(place, (error) => log.warn('a connection broke', { error: error.message }))
  if (place.url === undefined) return open()
  const wait = async (ms: number): Promise<void> => delay(ms, undefined, { signal })
  return openStoreWhenReady({ open, log, monotonicMs: () => performance.now(), wait, signal })
}

/** What the stored configuration, of a newer program, keeps this one from. */
const configError = (error: unknown): CommandError | undefined =>
  error instanceof ConfigTooNew || error instanceof ConfigNotUnderstood
    ? new CommandError({ exitCode: ExitCode.conflict, code: 'config_too_new', message: error.message, cause: error })
    : undefined

function sayWhatNext(context: ProgramContext, flags: RunFlags, url: string): void {
  const { report } = context
  report.note(`pages: ${url}/`)
  report.note(`in another terminal: ${statusCommand(context, flags)}`)
  report.note('Ctrl-C ends it')
}

/** What shows this worker, from any directory and without the variables of this terminal. */
function statusCommand({ host }: ProgramContext, flags: RunFlags): string {
  const { DATABASE_URL: database = '', MGMT_WORKER_DATA: data = '' } = host.env
  if (database !== '') return 'mgmt-worker status, with the same DATABASE_URL'
  if (flags.data === undefined && data === '') {
    return `mgmt-worker status${flags.profile === undefined ? '' : ` --profile ${shellWord(flags.profile)}`}`
  }
  return `mgmt-worker status --data ${shellWord(dataDirectoryToMake(host, flags))}`
}

const formOf = ({ host }: ProgramContext, form: RunFlags['log']): LogForm =>
  form ?? (host.stderr.terminal === undefined ? 'json' : 'lines')

interface LogParts {
  readonly form: RunFlags['log']
  readonly setup: Setup
  readonly url: string | undefined
}

async function logFor(context: ProgramContext, { form, setup, url }: LogParts): Promise<Log> {
  const { host } = context
  const secrets = [...(await knownSecrets(setup, host.env)), ...(url === undefined ? [] : [url, ...passwordsIn(url)])]
  return createLog({
    write: (line) => void host.stderr.write(line),
    form: formOf(context, form),
    now: () => host.now(),
    secrets: new Set(secrets),
  })
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
