import { checkOptions } from '@mgmt-api/models/internal'
import { type Core, coreOptions, type CoreOptions, createCore } from './service/core.ts'
import { migrations } from './groups/migrations.ts'
import { type SqliteConnection, createDatabase } from './store/database.ts'
import type { Host } from './kernel/host.ts'

export { connectSqlJs } from './store/sql-js.ts'
export type { SqlJsDatabase, SqlJsStatement } from './store/sql-js.ts'
export type { EmulatorClock, Instant } from './kernel/clock.ts'
export type { Core, CoreOptions } from './service/core.ts'
export type { SqliteConnection, SqliteStatement, SqlValue } from './store/database.ts'
export type { DownloadForm, Settings, SettingsOptions } from './kernel/settings.ts'
export type { Fault, FaultMoment, FaultRule, Faults, FaultScope } from './kernel/faults.ts'
export type { Key, KeyOptions, Keys, Visibility } from './kernel/keys.ts'
export type { ApiVersion, ResourceName, RuleSource } from '@mgmt-api/models'
export type { AccountNumbers } from './kernel/account-numbers.ts'
export type { BrokenRule, BrokenRules } from './kernel/broken-rules.ts'
export type { PlatformState } from './resource/platform-state.ts'
export type { SeedOptions } from './seed/generated/seed-options.ts'
export type { State } from './kernel/state.ts'
export type { StreamForm } from './kernel/stream-form.ts'

/** An emulator for environments without Node. */
export interface BrowserEmulator extends Core {
  /** Closes the database. */
  close(): Promise<void>
}

/**
 * Starts an emulator over any SQLite build, such as WebAssembly, in a browser or another environment without Node.
 * @param connection Owned by the emulator from now on.
 * @throws {Error} The database belongs to another application or has another schema.
 * @throws {MgmtError} `invalid_option`: an option or a seed has an unknown name.
 * @throws {RangeError} `now`, `nativeName`, `state`, a seed count, a setting or the operation of a fault is invalid.
 */
export function createEmulator(connection: SqliteConnection, options: CoreOptions = {}): BrowserEmulator {
  checkOptions(options, coreOptions)
  const db = createDatabase(connection, migrations)
  const { core } = createCore(options, { db, host: webHost })
  return { ...core, close: async () => db.close() }
}

/** Host functions of platforms with Web Crypto. */
const webHost: Host = {
  randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),
  randomUuid: () => crypto.randomUUID(),
  matcher(source) {
    const expression = new RegExp(source, 'u')
    return (text) => expression.test(text)
  },
  uniqueToken: () => crypto.randomUUID().slice(0, 13),
  nextTurn: () => new Promise((resolve) => setTimeout(resolve, 0)),
}
