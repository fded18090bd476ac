import { checkOptions } from '@mgmt-api/models/internal'
import { shortDigest } from '../store/short-digest.ts'

/** Permissions and visibility of a key. */
export interface KeyOptions {
  /** Names such as `alerts:ReadConfig`. Default: `all`. */
  readonly permissions?: 'all' | readonly string[] | undefined
  /** Visible resources by id. Default: all. */
  readonly visibility?: Visibility | undefined
}

/** Resource ids that a key may see. Others are "not found" and not listed. */
export interface Visibility {
  /** Only these. */
  readonly only?: readonly string[] | undefined
  /** All except these. */
  readonly except?: readonly string[] | undefined
}

/** The key of a request. */
export interface Key {
  /** Identifies the key without revealing it. */
  readonly id: string
  may(permission: string): boolean
  sees(id: string): boolean
  /** JSON arrays for SQL; absent: no restriction. */
  readonly only: string | undefined
  readonly except: string | undefined
  /** Team of the key. Default: the account's default team. */
  readonly teamId?: number | undefined
}

/** Finds the key in an `Authorization` header: the key alone, or `Bearer KEY`. */
export interface Keys {
  find(authorization: string | null): Key | undefined
  /** Replaces all keys; without an argument, every key is accepted with full access. */
  set(keys?: Readonly<Record<string, KeyOptions>>): void
}

/** Keys created through the API. */
export interface StoredKeys {
  /**
   * Whether a value has the format of these keys. Such a value is rejected if it is unknown, even if every key is
   * accepted.
   */
  has(value: string): boolean
  /** Undefined if it is deleted, inactive, or belongs to an inactive user. */
  find(value: string): Key | undefined
}

/**
 * @param keys Accepted keys. Default: every key, with full access.
 * @param made Keys created through the API, accepted as well.
 */
export function createKeys(keys?: Readonly<Record<string, KeyOptions>>, made?: StoredKeys): Keys {
  let known: ReadonlyMap<string, Key> | undefined
  const set: Keys['set'] = (options) => {
    known = options && new Map(Object.entries(options).map(([name, of]) => [name, createKey(name, of)]))
  }
  set(keys)
  return {
    set,
    find(authorization) {
      const key = keyIn(authorization ?? '')
      if (key === undefined) return undefined
      const named = known?.get(key)
      if (named !== undefined) return named
      if (made?.has(key) === true) return made.find(key)
      return known === undefined ? createKey(key, {}) : undefined
    },
  }
}

/** The key alone, or after `Bearer`: the two documented forms. Other schemes, such as `Basic`, carry no key. */
function keyIn(authorization: string): string | undefined {
  const given = authorization.trim()
  const end = given.search(/\s/)
  if (end < 0) return given === '' || isBearer(given) ? undefined : given
  const key = given.slice(end).trim()
  return isBearer(given.slice(0, end)) && !/\s/.test(key) ? key : undefined
}

const isBearer = (scheme: string): boolean => scheme.toLowerCase() === 'bearer'

const idOf = (text: string): string => `key-${shortDigest(text)}`

function createKey(text: string, options: KeyOptions): Key {
  const { permissions = 'all', visibility = {}, ...left } = options
  checkOptions(left, { permissions, visibility }, { at: 'keys' })
  const { only: visible, except: hidden, ...others } = visibility
  checkOptions(others, { only: visible, except: hidden }, { at: 'keys.visibility' })
  // Case is ignored: the service's documents differ in it.
  const granted = permissions === 'all' ? undefined : new Set(permissions.map((name) => name.toLowerCase()))
  const only = visible && new Set(visible)
  const except = hidden && new Set(hidden)
  return {
    // Rarely needed, so computed on demand.
    get id() {
      return idOf(text)
    },
    may: (permission) => granted === undefined || granted.has(permission.toLowerCase()),
    sees: (id) => (only === undefined || only.has(id)) && !except?.has(id),
    only: only && JSON.stringify([...only]),
    except: except && JSON.stringify([...except]),
  }
}
