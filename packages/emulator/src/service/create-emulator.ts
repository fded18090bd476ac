import { checkOptions } from '@mgmt-api/models/internal'
import { type ServiceDefinition, type Core, coreOptions, type CoreOptions, createCore } from './core.ts'
import type { State } from '../kernel/state.ts'
import { nodeHost } from '../http/node/env.ts'
import { migrations } from '../groups/migrations.ts'
import { openDatabase } from '../store/node/open-database.ts'
import { listen, type Listening, type ListenOptions } from '../http/node/server.ts'

/** Options of an emulator on Node. */
export interface EmulatorOptions extends CoreOptions {
  /** SQLite file for the state. Default: in memory. */
  readonly file?: string | undefined
}

/** The emulated service in this process. */
export interface Emulator extends Core, Pick<State, 'save' | 'load'> {
  /** Also serves over HTTP. @throws {Error} The address is not available. */
  listen(options?: ListenOptions): Promise<Listening>
  /** Stops listening and closes the database. */
  close(): Promise<void>
}

/**
 * Creates an emulator of the Management API.
 * @throws {Error} The file belongs to another application or has another schema; it is unchanged then.
 * @throws {MgmtError} `invalid_option`: an option or a seed has an unknown name.
 * @throws {RangeError} `now`, `nativeName`, `account`, `state`, a seed count, a setting or the operation of a fault is
 *   invalid.
 * @example
 * const { fetch, url } = createEmulator({ seed: { alertDefs: 25 } })
 * const response = await fetch(`${url}/mgmt/openapi/4/alerts/alerts/v3`, { headers: { authorization: 'any-key' } })
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  return createEmulatorOf(options)
}

/** Creates an emulator with other groups, for tests of the shared code. @internal */
export function createEmulatorOf(options: EmulatorOptions, definition?: ServiceDefinition): Emulator {
  checkOptions(options, { ...coreOptions, file: true })
  const db = openDatabase(migrations, options.file)
  const ground = {
    db,
    host: nodeHost,
    snapshots: () => import('../store/node/snapshot.ts').then(({ createSnapshots }) => createSnapshots(migrations)),
    definition,
  }
  const { core, respond, state } = createCore(options, ground)
  const listening: Listening[] = []
  return {
    ...core,
    save: state.save,
    load: state.load,
    async listen(where) {
      const server = await listen(respond, where)
      listening.push(server)
      return server
    },
    async close() {
      await Promise.all(listening.map((server) => server.close()))
      db.close()
    },
  }
}
