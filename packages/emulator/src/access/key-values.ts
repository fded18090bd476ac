import type { KeyInfo } from '@mgmt-api/models/access'
import type { Database } from '../database.ts'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { rowsWith } from '../documents/references.ts'
import type { Host } from '../host.ts'
import type { Key, MadeKeys } from '../keys.ts'
import type { Settings } from '../settings.ts'

/** The value tells personal keys from shared ones, as those of the service do. The prefixes are the emulator's own. */
const prefixes = { personal: 'emp_', shared: 'ems_' } as const
const form = /^em[ps]_[0-9A-Za-z]{30}$/
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new value that cannot be foreseen. */
export function makeKeyValue(host: Pick<Host, 'randomBytes'>, isPersonal: boolean): string {
  const drawn = [...host.randomBytes(30)].map((byte) => signs.charAt(byte % signs.length)).join('')
  return (isPersonal ? prefixes.personal : prefixes.shared) + drawn
}

/** Looks keys up by their value at each request, so that a change counts at the next one. */
export function createMadeKeys(db: Database, settings: Settings): MadeKeys {
  const read = new Map<string, { readonly body: string; readonly key: Key | undefined }>()
  return {
    has: (value) => form.test(value),
    find(value) {
      const [row] = rowsWith(db, 'api-keys', [{ at: 'value', is: value }])
      if (row === undefined) return void read.delete(value)
      const known = read.get(value)
      // Written by `api-keys.ts`.
      const info = JSON.parse(row.body) as KeyInfo
      const { key } = known?.body === row.body ? known : { key: info.active === false ? undefined : keyOf(info) }
      read.set(value, { body: row.body, key })
      return isShutOut(db, settings, info) ? undefined : key
    },
  }
}

/** An assumed rule: a user who may not log in has no use of personal keys either. */
function isShutOut(db: Database, { current }: Settings, { owner }: KeyInfo): boolean {
  if (owner?.userId === undefined || !isInForce(ownRules.keyOfInactiveUser, { settings: current })) return false
  const [user] = rowsWith(db, 'users', [{ at: 'userId', is: owner.userId }])
  // Written by `users.ts`.
  return user !== undefined && (JSON.parse(user.body) as { status?: string }).status === 'USER_STATUS_INACTIVE'
}

function keyOf({ id, keyPermissions: { permissions = [], presets = [] } = {}, owner }: KeyInfo): Key {
  const all = [...permissions, ...presets.flatMap((preset) => preset.permissions ?? [])]
  const granted = new Set(all.map((name) => name.toLowerCase()))
  return {
    id,
    may: (permission) => granted.has(permission.toLowerCase()),
    sees: () => true,
    only: undefined,
    except: undefined,
    teamId: owner?.teamId === undefined ? undefined : Number(owner.teamId),
  }
}
