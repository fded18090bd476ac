import { anotherForm } from '../../src/operations/observed.ts'
import type { NormalSchema } from '../contract/contract.ts'
import type { Facts } from '../contract/facts.ts'
import type { ObservedRule, Overlay } from '../contract/overlay.ts'

/** A group with what it declares. */
export interface SeenGroup {
  readonly overlay: Overlay
  readonly facts: Facts
}

/** A difference of some reads, at a model or an operation of a group. */
export interface Seen extends Pick<ObservedRule, 'at' | 'is' | 'found'> {
  readonly group: SeenGroup
  readonly times: number
}

/** The model or enumeration of a place. */
export const modelOf = (at: string): string => at.split('.')[0] ?? ''

/** The decision about differences of one kind at one place: what was seen, and the lines of the overlay to choose from. */
export function proposal(all: readonly [Seen, ...Seen[]]): string {
  const [{ group }] = all
  const said = all.map(({ at, is, found, times }) =>
    [at, sentences[is] ?? is, ...(found === undefined ? [] : [found]), `(${times})`].join(' '),
  )
  const ways = [
    ...correctionLines(all),
    '    observed:',
    // The schema of overlays demands a sentence.
    ...all.map(({ at, is, found }) => `      - ${JSON.stringify({ at, is, found, description: '' })}`),
  ]
  return [`contract/${group.overlay.group}.yaml: ${said.join('; ')}. Add one of:`, ...ways].join('\n')
}

const sentences: Readonly<Record<string, string>> = {
  unknown_field: 'is not declared, and was answered:',
  missing_field: 'is required, and was not answered',
  unknown_value: 'does not have the value',
  wrong_type: 'was answered as',
  null_value: 'was answered as null',
  unknown_id: 'answers an unknown id with',
  refused: 'answered with',
}

/** The lines that declare what was seen; none where neither a schema nor an operation can say it. */
function correctionLines(all: readonly [Seen, ...Seen[]]): string[] {
  const [{ group, at, is, found = '' }] = all
  if (is === 'unknown_id') return found.startsWith('4') ? [`    ${at}:`, `      alsoNotFound: [${found}]`] : []
  const change = group.facts.hasSchema(modelOf(at)) ? correctionOf(all) : undefined
  if (change === undefined || all.some((seen) => seen.found === anotherForm || seen.at.includes(anotherForm))) return []
  return ['    corrections:', `      - ${JSON.stringify({ ...change, source: 'observed' })}`]
}

interface Change {
  readonly at: string
  readonly published: object | null
  readonly declared: object
}

function correctionOf(all: readonly [Seen, ...Seen[]]): Change | undefined {
  const [{ group, at, is, found = '' }] = all
  const [model, field = ''] = [modelOf(at), at.split('.')[1]]
  const [published, declared] = [group.facts.published(model), group.facts.schema(model)]
  switch (is) {
    case 'unknown_field':
      return { at, published: null, declared: schemaOf(found) }
    case 'missing_field': {
      const absent = new Set(all.map((seen) => seen.at.split('.')[1]))
      const required = declared.required?.filter((name) => !absent.has(name)) ?? []
      return {
        at: model,
        published: { required: published.required ?? null },
        declared: { required: required.length === 0 ? null : required },
      }
    }
    case 'unknown_value':
      return {
        at,
        published: { enum: published.enum },
        declared: { enum: [...(declared.enum ?? []), ...all.map((seen) => seen.found ?? '')] },
      }
    case 'wrong_type': {
      const type = published.properties?.[field]?.type
      return type === undefined ? undefined : { at, published: { type }, declared: schemaOf(found) }
    }
    default:
      return undefined
  }
}

/** The schema of a type that was found. */
function schemaOf(found: string): NormalSchema {
  const [type = '', items] = found.split(' of ')
  if (type === 'array') return { type, items: schemaOf(items ?? 'string') }
  return type === 'integer' ? { type, format: 'int64' } : type === 'number' ? { type, format: 'double' } : { type }
}
