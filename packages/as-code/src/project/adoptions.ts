import { groupValues } from '@mgmt-api/base/lists'
import { isObject } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { keyIn, kindIn } from '../kind/resource-name.ts'
import { renderMapping } from '../yaml/render-mapping.ts'
import type { ParsedSource, SourceValue } from '../yaml/source.ts'
import { didYouMean, didYouMeanResource, quoteText, typeName } from '../findings/message-text.ts'

/** Content of `adopt.<target>.yaml`: ids of resources to adopt. */
export interface Adoptions {
  /** By `<kind>/<key>`. */
  readonly ids: ReadonlyMap<string, string>
  readonly findings: readonly Finding[]
}

export interface AdoptionOptions {
  readonly kinds: readonly Kind[]
  /** Names of the resources that files describe, as `<kind>/<key>`. */
  readonly entries: ReadonlyMap<string, unknown>
}

/**
 * The text of `adopt.<target>.yaml` that adopts these ids, by `<kind>/<key>`. Comments of an existing text are
 * kept.
 * @throws {AsCodeError} kind `input`, `syntax`: the existing text cannot be read
 */
export function renderAdoptions(existing: string | undefined, ids: ReadonlyMap<string, string>): string {
  const groups = groupValues(
    [...ids.keys()].sort().map((name) => [kindIn(name), [keyIn(name), ids.get(name)] as const] as const),
  )
  const wanted = Object.fromEntries([...groups].map(([kind, some]) => [kind, Object.fromEntries(some)]))
  return renderMapping(existing ?? introduction, wanted)
}

const introduction = '# Resources that the next apply adopts: it marks them as yours and changes nothing else.\n'

/** Reads adoptions: `alerts: { disk-full: 8f0c… }`. */
export function adoptionsOf({ values, findings }: ParsedSource, options: AdoptionOptions): Adoptions {
  const ids = new Map<string, string>()
  const wrong = [...findings]
  for (const source of values) readGroups(source, options, { ids, wrong })
  return { ids, findings: wrong }
}

interface Found {
  readonly ids: Map<string, string>
  readonly wrong: Finding[]
}

function readGroups(source: SourceValue, options: AdoptionOptions, { ids, wrong }: Found): void {
  const { value } = source
  const report = (path: readonly string[], code: string, message: string, hint?: string): void => {
    const place = code === 'type' ? source.locate(path) : source.locateName(path)
    wrong.push({ severity: 'error', code, at: path.join('.'), message, hint, place })
  }
  if (!isObject(value)) return report([], 'type', `${typeName(value)}, not a map of kinds`)
  const names = options.kinds.map(({ name }) => name)
  const seen = new Map<string, string>()
  for (const [kind, group] of Object.entries(value)) {
    if (!names.includes(kind)) {
      report(
        [kind],
        'unknown_kind',
        `unknown kind ${quoteText(kind)}${didYouMean(kind, names)}`,
        `Known kinds: ${names.join(', ')}.`,
      )
    } else if (group !== null && !isObject(group)) {
      report([kind], 'type', `${typeName(group)}, not a map of keys to ids`)
    } else {
      for (const [key, id] of Object.entries(group ?? {})) readOne({ kind, key, id })
    }
  }
  function readOne(line: { readonly kind: string; readonly key: string; readonly id: unknown }): void {
    const { kind, key } = line
    const name = `${kind}/${key}`
    const id = Number.isSafeInteger(line.id) ? String(line.id) : line.id
    if (typeof id !== 'string' || id === '') return report([kind, key], 'type', `${typeName(id)}, not an id`)
    const other = seen.get(`${kind} ${id}`)
    if (other !== undefined) return report([kind, key], 'duplicate_id', `same id as ${other}`, 'Remove one of them.')
    seen.set(`${kind} ${id}`, name)
    ids.set(name, id)
    if (options.entries.has(name)) return
    const place = source.locateName([kind, key])
    const message = `no file describes ${name}; nothing is adopted${didYouMeanResource(name, options.entries.keys())}`
    wrong.push({ severity: 'warning', code: 'unknown_key', resource: name, at: `${kind}.${key}`, message, place })
  }
}
