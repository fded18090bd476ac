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
  /** The team that the key belongs to. Absent: the one that every account begins with. */
  readonly teamId?: number | undefined
}

/** Finds the key of an `Authorization` header: the key alone, or `Bearer` and the key. */
export interface Keys {
  find(authorization: string | null): Key | undefined
  /** Replaces all keys; without an argument every key is accepted and may do anything. */
  set(keys?: Readonly<Record<string, KeyOptions>>): void
}

/** Keys that were made through the API. */
export interface MadeKeys {
  /** Whether a value has the form of those keys: what has it and is not found is refused, whatever else is accepted. */
  has(value: string): boolean
  /** Undefined for one that is deleted, is not active, or belongs to a user who may not come in. */
  find(value: string): Key | undefined
}

/**
 * @param keys Options of each accepted key. Absent: every key is accepted and may do anything.
 * @param made Keys that were made through the API. They are accepted beside the others.
 */
export function createKeys(keys?: Readonly<Record<string, KeyOptions>>, made?: MadeKeys): Keys {
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
  // Letter case is ignored: documents of the service write it differently.
  const granted = permissions === 'all' ? undefined : new Set(permissions.map((name) => name.toLowerCase()))
  const only = visibility.only && new Set(visibility.only)
  const except = visibility.except && new Set(visibility.except)
  return {
    // Few requests ask for it.
    get id() {
      return idOf(text)
    },
    may: (permission) => granted === undefined || granted.has(permission.toLowerCase()),
    sees: (id) => (only === undefined || only.has(id)) && !except?.has(id),
    only: only && JSON.stringify([...only]),
    except: except && JSON.stringify([...except]),
  }
}
