import { isObject } from '@mgmt-api/models/internal'
import type { AnyDescriptor } from '@mgmt-api/models'
import { type FieldRow, fieldRows } from '@mgmt-api/models/descriptions'
import { type IndexedOperation, indexedOperations } from '@mgmt-api/models/operations'
import { loadOperations, wordFor } from '@mgmt-api/models/operations/internal'
import { type GroupName, groupNames, loadGroup, type ResourceEntry, resourceIndex } from '@mgmt-api/models/resources'
import { wordsOf } from './words.ts'

/** Something that can be found, with the words that name it and the words that describe it. */
export interface Entry {
  readonly kind: 'operations' | 'resources' | 'fields'
  /** Name for `describe` and `read`. */
  readonly name: string
  readonly line: string
  readonly names: ReadonlySet<string>
  readonly about: ReadonlySet<string>
}

/** All resources and operations, and the fields of all models. Loads every group. */
export async function allEntries(): Promise<readonly Entry[]> {
  const indexed = new Map(indexedOperations().map((each) => [each.id, each]))
  const operations = (await loadOperations()).map((named): Entry => {
    const { resource, method = '' } = indexed.get(named.operation.id) ?? {}
    const { method: verb, path, readOnly, paging } = named.operation
    const effect = `${readOnly ? 'reads' : 'changes'}${paging === undefined ? '' : ', pages'}`
    const name = wordFor(named)
    return {
      kind: 'operations',
      name,
      line: `${name}  ${effect}  ${resource?.name ?? named.group} ${method}  ${verb} ${path}`,
      names: new Set([...wordsOf(named.name), ...wordsOf(resource?.name ?? ''), ...wordsOf(method)]),
      about: new Set([named.group, path, resource?.brief ?? '', resource?.many ?? ''].flatMap(wordsOf)),
    }
  })
  const fields = await Promise.all(groupNames.map(fieldsOf))
  return [...resourceIndex.map(resourceOfIndex), ...operations, ...fields.flat()]
}

function resourceOfIndex({ name, one, many, brief, group, methods }: ResourceEntry): Entry {
  return {
    kind: 'resources',
    name,
    line: `${name}  ${brief}  ${Object.keys(methods).join(' ')}`,
    names: new Set([name, one, many].flatMap(wordsOf)),
    about: new Set([brief, group].flatMap(wordsOf)),
  }
}

async function fieldsOf(group: GroupName): Promise<readonly Entry[]> {
  return modelsIn(await loadGroup(group)).flatMap((model) => fieldRows(model, 1).map((row) => fieldEntry(model, row)))
}

/** Longest description of a field, in characters: `describe` has all of it. */
const longestWords = 90

function fieldEntry({ name: model = '' }: AnyDescriptor, { path, words, values }: FieldRow): Entry {
  const name = `${model}.${path}`
  return {
    kind: 'fields',
    name,
    line: `${name}  ${words.length > longestWords ? `${words.slice(0, longestWords)}…` : words}`,
    names: new Set([...wordsOf(path), ...wordsOf(model)]),
    about: new Set(values.flatMap(wordsOf)),
  }
}

/** A model with its name. */
export type NamedModel = AnyDescriptor & { readonly name: string }

/** The models that a group exports, once each: a bundle also exports some under names of its own. */
export const modelsIn = (declared: object): readonly NamedModel[] => [
  ...new Set(Object.values(declared).filter(isNamedModel)),
]

const isNamedModel = (value: unknown): value is NamedModel =>
  isObject(value) && value.kind === 'model' && typeof value.name === 'string'

/** The operation of a resource's method, e.g. of `alerts list`. */
export function operationOfMethod(typed: string): IndexedOperation | undefined {
  const [noun, verb] = typed.trim().split(/[\s.]+/)
  return indexedOperations().find(({ resource, method }) => resource.name === noun && method === verb)
}
