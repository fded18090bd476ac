import { type Core, type CoreOptions, createCore } from './core.ts'
import { type Connection, createDatabase } from './database.ts'
import { webHost } from './web-host.ts'

export type { Clock, Instant } from './clock.ts'
export type { Core, CoreOptions } from './core.ts'
export type { Connection, SqlValue, Statement } from './database.ts'
export type { DownloadForm } from './alerts/download-content.ts'
export type { Fault, FaultMoment, FaultRule, Faults, FaultScope } from './faults.ts'
export type { Key, KeyOptions, Keys, Visibility } from './keys.ts'
export type { Major } from './router.ts'
export type { SeedOptions } from './seed.ts'
export type { State } from './state.ts'
export type { Settings, SettingsOptions } from './settings.ts'
export type { StreamForm } from './stream-form.ts'

/** An emulator where there is no Node. */
export interface BrowserEmulator extends Core {
  /** Closes the store. */
  close(): Promise<void>
}

/**
 * Starts an emulator over any SQLite, such as its WebAssembly build: in a browser, or where else there is no Node.
 * @param connection Is the emulator's own from here on.
 * @throws {Error} The database is not an emulator's, or a newer emulator wrote it.
 * @throws {RangeError} `now` is no time, `nativeName` no name, a count of `seed` is out of its bounds, or a setting has no
 * such value.
 */
export function createEmulator(connection: Connection, options: CoreOptions = {}): BrowserEmulator {
  const db = createDatabase(connection)
  const { core } = createCore(options, { db, host: webHost })
  return { ...core, close: async () => db.close() }
}
