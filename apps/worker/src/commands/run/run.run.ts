import { ExitCode, type ProgramContext } from '@mgmt-api/command'
import type { Log } from '../../log.ts'
import { dataDirectoryToMake } from '../../place/data-directory.ts'
import { knownSecrets } from '../../place/known-secrets.ts'
import { databaseUrl, openStore, passwordsIn } from '../../place/open-store.ts'
import { startHere } from '../../place/running-worker.ts'
import { openSetup, type Setup } from '../../place/setup.ts'
import { version } from '../../version.ts'
import { createLog } from '../../write-log.ts'
import { beginFresh } from './begin-fresh.ts'
import type { RunFlags } from './run.ts'

/** `mgmt-worker run` */
export default async function run(this: ProgramContext, flags: RunFlags): Promise<void> {
  const { host, signal } = this
  const ended = untilAborted(AbortSignal.any([signal, host.terminated]))
  const closing: (() => Promise<void>)[] = []
  try {
    await start(this, flags, closing)
    await ended
  } finally {
    for (const close of closing.reverse()) await close()
  }
  this.endWith(ExitCode.done)
}

/** Whatever is begun is to be closed, the last first. */
async function start(context: ProgramContext, flags: RunFlags, closing: (() => Promise<void>)[]): Promise<void> {
  const { host } = context
  const setup = await openSetup(context, flags)
  closing.push(() => setup.close())
  const url = databaseUrl(context)
  const log = await logFor(context, { form: flags.log, setup, url })
  const directory = dataDirectoryToMake(host, flags)
  const store = await openStore({ url, directory }, (error) => log.warn('a connection broke', { error: error.message }))
  closing.push(() => store.close())
  const { worker, control } = await startHere(context, { store, setup, log })
  closing.push(async () => {
    log.info('ends: what runs is finished, or handed back')
    await worker.stop({ withinMs: flags.grace })
    log.info('has ended')
  })
  log.info('runs', { version, worker: worker.id, database: store.place })
  if (store.kind === 'embedded') await beginFresh(control, log)
}

interface LogParts {
  readonly form: RunFlags['log']
  readonly setup: Setup
  readonly url: string | undefined
}

async function logFor({ host }: ProgramContext, { form, setup, url }: LogParts): Promise<Log> {
  const { stderr } = host
  const secrets = [...(await knownSecrets(setup, host.env)), ...(url === undefined ? [] : [url, ...passwordsIn(url)])]
  return createLog({
    write: (line) => void stderr.write(line),
    form: form ?? (stderr.terminal === undefined ? 'json' : 'lines'),
    now: () => host.now(),
    secrets: new Set(secrets),
  })
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
