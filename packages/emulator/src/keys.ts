import { digestOf } from './page-token.ts'

/** What a key is allowed to do and to see. */
export interface KeyOptions {
  /** Names as `alerts:ReadConfig`. Default: `all`. */
  readonly permissions?: 'all' | readonly string[] | undefined
  /** Which resources it may see, by id. Default: every one. */
  readonly visibility?: Visibility | undefined
}

/** Ids that a key may see. What it may not see is "not found" to it, and in no list. */
export interface Visibility {
  /** These alone. */
  readonly only?: readonly string[] | undefined
  /** All but these. */
  readonly except?: readonly string[] | undefined
}

/** The key of a request. */
export interface Key {
  /** Tells it from other keys without telling it. */
  readonly id: string
  may(permission: string): boolean
  sees(id: string): boolean
  /** JSON lists for SQL; absent where they restrict nothing. */
  readonly only: string | undefined
  readonly except: string | undefined
}

/** Finds the key of an `Authorization` header: the key alone, or `Bearer` and the key. */
export interface Keys {
  find(authorization: string | null): Key | undefined
  /** Replaces all keys; without an argument every key is accepted and may do anything. */
  set(keys?: Readonly<Record<string, KeyOptions>>): void
}

/** @param keys Options of each accepted key. Absent: every key is accepted and may do anything. */
export function createKeys(keys?: Readonly<Record<string, KeyOptions>>): Keys {
  const everything = createKey('', {})
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
      return known === undefined ? { ...everything, id: idOf(key) } : known.get(key)
    },
  }
}

/**
 * The key alone, or after `Bearer`: the two forms that the service's documentation shows. Another scheme, such as
 * `Basic`, carries no key, and neither does `Bearer` alone.
 */
function keyIn(authorization: string): string | undefined {
  const given = authorization.trim()
  const end = given.search(/\s/)
  if (end < 0) return given === '' || isBearer(given) ? undefined : given
  const key = given.slice(end).trim()
  return isBearer(given.slice(0, end)) && !/\s/.test(key) ? key : undefined
}

const isBearer = (scheme: string): boolean => scheme.toLowerCase() === 'bearer'

const idOf = (text: string): string => `key-${digestOf(text)}`

function createKey(text: string, { permissions = 'all', visibility = {} }: KeyOptions): Key {
  const granted = permissions === 'all' ? undefined : new Set(permissions)
  const only = visibility.only && new Set(visibility.only)
  const except = visibility.except && new Set(visibility.except)
  return {
    id: idOf(text),
    may: (permission) => granted === undefined || granted.has(permission),
    sees: (id) => (only === undefined || only.has(id)) && !except?.has(id),
    only: only && JSON.stringify([...only]),
    except: except && JSON.stringify([...except]),
  }
}
