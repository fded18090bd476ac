import type { Renamer } from '@mgmt-api/models/internal'
import type { Database } from '../store/database.ts'
import type { RuleJudge } from './broken-rules.ts'
import type { EmulatorClock } from './clock.ts'
import type { Host } from './host.ts'
import type { Key } from './keys.ts'
import type { LinkTable } from './link.ts'
import type { SettingsOptions } from './settings.ts'

/** Context of a route, beside its input. */
export interface Context {
  readonly db: Database
  readonly clock: EmulatorClock
  readonly host: Host
  /** References between resources, for deletions. */
  readonly links: LinkTable
  /** The authorised key of the request. */
  readonly key: Key
  /** Whether unknown fields and enumeration values are accepted and stored. */
  readonly allowUnknown: boolean
  /** The deployment's name for the query language, if any. The store uses the contract's. */
  readonly nativeName: Renamer | undefined
  readonly settings: SettingsOptions
  /** Decides about rules that the request breaks. */
  readonly judge: RuleJudge
}
