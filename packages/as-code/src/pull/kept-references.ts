import { mapFields, valueAt, visitFields } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import { textOfId } from '../kind/ids.ts'
import type { Body, Kind, KindReference } from '../kind/kind.ts'
import { pointer } from '../kind/reference-values.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { DesiredResource } from '../project/project.ts'
import type { KeyedResource } from './assign-keys.ts'

/** Files, and the kinds whose ids are unknown. */
export interface KeptOptions {
  /** Current content of the files, by `<kind>/<key>`. */
  readonly resources: ReadonlyMap<string, Pick<DesiredResource, 'body'>>
  /** The kinds that the key may not list. */
  readonly unlisted: readonly Kind[]
}

export interface KeptReferences {
  readonly keyed: readonly KeyedResource[]
  readonly findings: readonly Finding[]
}

/**
 * Puts the references of files in place of ids that no list explains. As many ids as references in a field are the
 * same ones, in their order: a difference that the key cannot see stays for one that can. Where their number differs,
 * only an id that another file explains becomes a reference, and only to what the file refers to.
 */
export function keepReferences(keyed: readonly KeyedResource[], options: KeptOptions): KeptReferences {
  const fields = new Map(keyed.map((each) => [each, fieldsOf(each, options)]))
  const explained = new Set<string>()
  for (const [{ remote }, of] of fields) {
    for (const field of of.filter(({ isSame }) => isSame)) {
      for (const [index, id] of valuesAt(remote.body, field).entries()) {
        explained.add(explanation(field, id, field.values[index]))
      }
    }
  }
  const withFields = (each: KeyedResource, of: readonly Field[]): KeyedResource => {
    const body = of.reduce((changed, field) => withReferences(changed, field, explained), each.remote.body)
    return { ...each, remote: { ...each.remote, body } }
  }
  return {
    keyed: [...fields].map(([each, of]) => (of.length === 0 ? each : withFields(each, of))),
    findings: options.unlisted.flatMap((kind) => keptNote(kind, [...fields.values()])),
  }
}

/** The fields of a file with references to kinds that are not listed. */
function fieldsOf(each: KeyedResource, { resources, unlisted }: KeptOptions): readonly Field[] {
  const file = resources.get(resourceName(each))?.body
  if (file === undefined) return []
  return each.kind.references.flatMap((reference) => {
    const values = unlisted.some(({ name }) => name === reference.to) ? valuesAt(file, reference) : []
    if (!values.some(isReference)) return []
    return [{ ...reference, values, isSame: values.length === valuesAt(each.remote.body, reference).length }]
  })
}

function withReferences(body: Body, field: Field, explained: ReadonlySet<string>): Body {
  let index = 0
  return mapFields(body, field.at, (id) => {
    const value = field.isSame
      ? field.values[index++]
      : field.values.find((each) => isReference(each) && explained.has(explanation(field, id, each)))
    return isReference(value) ? value : id
  })
}

function keptNote({ name, words }: Kind, fields: readonly (readonly Field[])[]): readonly Finding[] {
  const count = fields.filter((of) => of.some(({ to }) => to === name)).length
  if (count === 0) return []
  const message = `references of ${count} ${count === 1 ? 'file' : 'files'} to ${words.many} are not compared, and stay`
  return [{ severity: 'note', code: 'kept_references', message }]
}

/** A field of a resource with references to a kind that is not listed. */
interface Field extends KindReference {
  /** As in the file. */
  readonly values: readonly unknown[]
  /** Whether the platform has as many. */
  readonly isSame: boolean
}

function valuesAt(body: Body, { at }: KindReference): readonly unknown[] {
  const values: unknown[] = []
  visitFields(body, at, (value) => values.push(value))
  return values
}

const isReference = (value: unknown): boolean => valueAt(value, '$ref') !== undefined

const explanation = ({ to, field }: KindReference, id: unknown, reference: unknown): string =>
  `${pointer(to, textOfId(id) ?? '', field)} ${String(valueAt(reference, '$ref'))}`
