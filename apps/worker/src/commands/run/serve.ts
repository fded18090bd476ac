import { randomBytes } from 'node:crypto'
import { inputError, type ProgramContext } from '@mgmt-api/command'
import { resolveSecret, SecretMissing } from '../../config/resolve-secret.ts'
import type { Log } from '../../log.ts'
import type { RunningWorker } from './running-worker.ts'
import type { Setup } from '../../setup/setup.ts'
import { startServer } from '../../server/listen.ts'
import { ListenError } from '../../server/listen-address.ts'
import { serverSources } from '../../server/server-sources.ts'
import type { Store } from '../../store/store.ts'

export interface ServeOptions {
  readonly context: ProgramContext
  readonly setup: Setup
  readonly running: RunningWorker
  readonly store: Store
  readonly log: Log
  /** In the place of the address of the configuration. */
  readonly listen: string | undefined
}

export interface Served {
  readonly url: string
  /** For commands of this machine; another one at each start. */
  readonly token: string
  /** Says that it is there, once it can be found, and makes it quick. */
  begin(): void
  close(): Promise<void>
}

/** Starts pages and API. @throws {CommandError} `cannot_listen`, `missing_token` (2) */
export async function serve({ context, setup, running, store, log, listen }: ServeOptions): Promise<Served> {
  const { worker, control, clock, processMetrics } = running
  const { server } = setup.config
  const token = randomBytes(32).toString('base64url')
  const node = context.host.runtime.replace(/^node /, '')
  try {
    const sources = serverSources({ worker, store, control, clock, log, node, processMetrics })
    const started = await startServer({
      ...sources,
      listen: listen ?? server.listen,
      token: server.token === undefined ? undefined : await tokenOf(context, setup, server.token),
      ownToken: token,
    })
    return {
      url: started.url,
      token,
      begin() {
        log.info('pages and API are ready', { url: started.url })
      },
      close: () => started.close(),
    }
  } catch (error) {
    if (!(error instanceof ListenError)) throw error
    throw inputError(
      'cannot_listen',
      error.message,
      'Or give another address: --listen 127.0.0.1:0 takes any free port',
    )
  }
}

async function tokenOf({ host }: ProgramContext, { directory }: Setup, reference: string): Promise<string> {
  try {
    return await resolveSecret(reference, { env: host.env, directory })
  } catch (error) {
    if (error instanceof SecretMissing) throw inputError('missing_token', `server.token: ${error.message}`)
    throw error
  }
}
