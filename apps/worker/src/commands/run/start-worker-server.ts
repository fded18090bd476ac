import { inputError, type ProgramContext } from '@mgmt-api/command'
import { resolveSecret, SecretMissing } from '../../config/resolve-secret.ts'
import type { Log } from '../../base/log.ts'
import { randomText } from '../../base/random.ts'
import type { LocalWorker } from './start-local-worker.ts'
import type { WorkerSetup } from '../../setup/setup.ts'
import { startServer } from '../../server/listen.ts'
import { ListenError } from '../../server/listen-address.ts'
import { serverSources } from '../../server/server-sources.ts'
import type { Store } from '../../store/store.ts'

export interface ServeOptions {
  readonly context: ProgramContext
  readonly setup: Pick<WorkerSetup, 'directory'>
  readonly running: LocalWorker
  readonly store: Store
  readonly log: Log
  /** Overrides the address of the configuration. */
  readonly listen: string | undefined
}

export interface WorkerServer {
  readonly url: string
  /** Token for commands on this machine, created at each start. */
  readonly token: string
  /** Link for changes on its pages; absent if a token is configured. No log may have it. */
  readonly loginUrl: string | undefined
  close(): Promise<void>
}

/** Starts pages and API. @throws {CommandError} `cannot_listen`, `missing_token` (2) */
export async function startWorkerServer({
  context,
  setup,
  running,
  store,
  log,
  listen,
}: ServeOptions): Promise<WorkerServer> {
  const { worker, control, clock, processMetrics } = running
  const { server } = worker.latestConfig().config
  const token = randomText(32, 'base64url')
  const node = context.host.runtime.replace(/^node /, '')
  try {
    const sources = serverSources({ worker, store, control, clock, log, node, processMetrics })
    const started = await startServer({
      ...sources,
      listen: listen ?? server.listen,
      token: server.token === undefined ? undefined : await tokenOf(context, setup, server.token),
      ownToken: token,
      loginToken: randomText(24, 'base64url'),
    })
    return {
      url: started.url,
      token,
      loginUrl: started.loginUrl,
      close: () => started.close(),
    }
  } catch (error) {
    if (!(error instanceof ListenError)) throw error
    throw inputError(
      'cannot_listen',
      error.message,
      'Choose another address with --listen; 127.0.0.1:0 picks a free port',
    )
  }
}

async function tokenOf(
  { host }: ProgramContext,
  { directory }: ServeOptions['setup'],
  reference: string,
): Promise<string> {
  try {
    return await resolveSecret(reference, { env: host.env, directory })
  } catch (error) {
    if (error instanceof SecretMissing) throw inputError('missing_token', `server.token: ${error.message}`)
    throw error
  }
}
