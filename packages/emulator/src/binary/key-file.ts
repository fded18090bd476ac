import type { KeyOptions, Visibility } from '../kernel/keys.ts'
import { isRecord } from './json-file.ts'
import { UsageError } from './usage-error.ts'

/**
 * Validates a key file. Messages refer to keys by index, never by value.
 * @param from Option and file, for error messages: `--keys keys.json`.
 * @throws {UsageError} The content is invalid.
 */
export function parseKeys(value: unknown, from: string): Readonly<Record<string, KeyOptions>> {
  if (!isRecord(value)) throw new UsageError(`${from}: must be a JSON object of keys and their permissions.`)
  const entries = Object.entries(value)
  if (entries.length === 0) throw new UsageError(`${from}: contains no keys, so every request would be rejected.`)
  const parsed = entries.map(([key, options], index) => {
    const at = `${from}: key ${index + 1}`
    if (!/^[\x21-\x7e]{1,512}$/.test(key)) {
      throw new UsageError(`${at}: must be 1 to 512 printable ASCII characters without spaces.`)
    }
    return [key, parseKeyOptions(options, at)] as const
  })
  return Object.fromEntries(parsed)
}

function parseKeyOptions(value: unknown, at: string): KeyOptions {
  const { permissions, visibility } = members(value, ['permissions', 'visibility'], at)
  return {
    ...(permissions !== undefined && { permissions: parsePermissions(permissions, `${at}, permissions`) }),
    ...(visibility !== undefined && { visibility: parseVisibility(visibility, `${at}, visibility`) }),
  }
}

function parsePermissions(value: unknown, at: string): 'all' | readonly string[] {
  if (value === 'all') return value
  return texts(value, at, /^[A-Za-z0-9_.-]+:[A-Za-z0-9_.-]+$/, '"all" or a list of names such as "alerts:ReadConfig"')
}

function parseVisibility(value: unknown, at: string): Visibility {
  const { only, except } = members(value, ['only', 'except'], at)
  return {
    ...(only !== undefined && { only: texts(only, `${at}.only`, idForm, 'a list of ids') }),
    ...(except !== undefined && { except: texts(except, `${at}.except`, idForm, 'a list of ids') }),
  }
}

const idForm = /^\S{1,64}$/

function members(value: unknown, known: readonly string[], at: string): Readonly<Record<string, unknown>> {
  const names = known.map((name) => `"${name}"`).join(' and ')
  if (!isRecord(value)) throw new UsageError(`${at}: must be an object with ${names}, both optional.`)
  const extra = Object.keys(value).findIndex((name) => !known.includes(name))
  // Unknown names are not quoted: a misplaced key may be among them.
  if (extra >= 0) throw new UsageError(`${at}: unknown member ${extra + 1}; expected ${names}.`)
  return value
}

function texts(value: unknown, at: string, form: RegExp, what: string): readonly string[] {
  if (!Array.isArray(value)) throw new UsageError(`${at}: must be ${what}.`)
  return value.map((item: unknown, index) => {
    if (typeof item !== 'string' || !form.test(item)) {
      throw new UsageError(`${at}: entry ${index + 1} is invalid; expected ${what}.`)
    }
    return item
  })
}
