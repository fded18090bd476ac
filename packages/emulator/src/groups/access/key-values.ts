import type { KeyInfo } from '@mgmt-api/models/access'
import type { Database } from '../../store/database.ts'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import { rowsWith } from '../../resource/references.ts'
import type { Host } from '../../kernel/host.ts'
import type { Key, StoredKeys } from '../../kernel/keys.ts'
import type { Settings } from '../../kernel/settings.ts'

/** Prefixes that distinguish personal from shared keys. The service uses other prefixes. */
const prefixes = { personal: 'emp_', shared: 'ems_' } as const
const form = /^em[ps]_[0-9A-Za-z]{30}$/
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function makeKeyValue(host: Pick<Host, 'randomBytes'>, isPersonal: boolean): string {
  const drawn = [...host.randomBytes(30)].map((byte) => signs.charAt(byte % signs.length)).join('')
  return (isPersonal ? prefixes.personal : prefixes.shared) + drawn
}

/** Looks keys up on each request, so that changes take effect immediately. */
export function createStoredKeys(db: Database, settings: Settings): StoredKeys {
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

/** An assumed rule: personal keys of inactive users are rejected. */
function isShutOut(db: Database, { current }: Settings, { owner }: KeyInfo): boolean {
  if (owner?.userId === undefined || !isRuleActive(emulatorRules.keyOfInactiveUser, { settings: current })) return false
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
