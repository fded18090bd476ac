import { type Cast, type Core, type CoreOptions, createCore } from '../core.ts'
import type { State } from '../state.ts'
import { nodeHost } from './host.ts'
import { openDatabase } from './open-database.ts'
import { listen, type Listening, type ListenOptions } from './server.ts'

/** What an emulator is, and how it behaves. */
export interface EmulatorOptions extends CoreOptions {
  /** SQLite file that keeps the state. Default: in memory. */
  readonly file?: string | undefined
}

/** The service in this process. */
export interface Emulator extends Core, Pick<State, 'save' | 'load'> {
  /** Answers over a socket as well. @throws {Error} The address is in use. */
  listen(options?: ListenOptions): Promise<Listening>
  /** Stops listening where it does, and closes the store. */
  close(): Promise<void>
}

/**
 * Starts an emulator of the Management API.
 * @throws {Error} The file is no emulator database, or a newer emulator wrote it.
 * @throws {RangeError} `now` is no time, `nativeName` no name, a count of `seed` is out of its bounds, or a setting has no
 * such value.
 * @example
 * const { fetch, url } = createEmulator({ seed: { alertDefs: 25 } })
 * const response = await fetch(`${url}/mgmt/openapi/4/alerts/alerts/v3`, { headers: { authorization: 'any-key' } })
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  return createEmulatorOf(options)
}

/** An emulator with another cast than everything: for tests of what groups are made of. */
export function createEmulatorOf(options: EmulatorOptions, cast?: Cast): Emulator {
  const db = openDatabase(options.file)
  const ground = {
    db,
    host: nodeHost,
    snapshots: () => import('./snapshot.ts').then(({ snapshots }) => snapshots),
    cast,
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
