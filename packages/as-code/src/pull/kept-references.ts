import { mapFields, valueAt, visitFields } from '@mgmt-api/models'
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
export function keepReferences(keyed: readonly KeyedResource[], { resources, unlisted }: KeptOptions): KeptReferences {
  if (unlisted.length === 0) return { keyed, findings: [] }
  const explained = new Set<string>()
  const kept = new Map<Kind, Set<string>>(unlisted.map((kind) => [kind, new Set()]))
  const fieldsOf = (each: KeyedResource): readonly Field[] => {
    const file = resources.get(resourceName(each))?.body
    if (file === undefined) return []
    return each.kind.references.flatMap((reference) => {
      const to = unlisted.find(({ name }) => name === reference.to)
      const values = to && valuesAt(file, reference)
      if (to === undefined || !values?.some(isReference)) return []
      kept.get(to)?.add(resourceName(each))
      return [{ ...reference, values, isSame: values.length === valuesAt(each.remote.body, reference).length }]
    })
  }
  const fields = new Map(keyed.map((each) => [each, fieldsOf(each)]))
  for (const [{ remote }, of] of fields) {
    for (const field of of.filter(({ isSame }) => isSame)) {
      for (const [index, id] of valuesAt(remote.body, field).entries()) {
        explained.add(explanation(field, id, field.values[index]))
      }
    }
  }
  const withReferences = (body: Body, field: Field): Body => {
    let index = 0
    return mapFields(body, field.at, (id) => {
      const value = field.isSame
        ? field.values[index++]
        : field.values.find((each) => isReference(each) && explained.has(explanation(field, id, each)))
      return isReference(value) ? value : id
    })
  }
  return {
    keyed: [...fields].map(([each, of]) =>
      of.length === 0
        ? each
        : { ...each, remote: { ...each.remote, body: of.reduce(withReferences, each.remote.body) } },
    ),
    findings: [...kept].flatMap(([{ words }, { size }]): Finding[] => {
      if (size === 0) return []
      const message = `references of ${size} ${size === 1 ? 'file' : 'files'} to ${words.many} are not compared, and stay`
      return [{ severity: 'note', code: 'kept_references', message }]
    }),
  }
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
