import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyResource } from '../src/core/resource/resource.ts'
import { unwrap } from '../src/core/descriptor/shape.ts'
import { bodyPath, idPaths } from '../src/core/resource/verb-input.ts'
import type { AnyVerb } from '../src/core/resource/verb.ts'
import { referenceAddress } from '../src/operations/reference.ts'
import { declaredGroups, declaredOperations } from './declared.ts'
import { declaredResources, resourceGroups } from './declared-resources.ts'
import { verbsInterface } from './doc-comments.ts'
import { generatedFiles } from './generated.ts'
import { descriptorAtPath } from './value-paths.ts'

const resources = declaredResources.map(({ group, resource }) => ({ group, name: resource.name, resource }))
const verbs = resources.flatMap(({ group, name, resource }) =>
  Object.entries(resource.verbs).map(([method, verb]) => ({ group, name, method, verb, resource })),
)
const source = join(import.meta.dirname, '../src')

test.each(generatedFiles())('$file has what is declared', ({ file, text }) => {
  expect(readFileSync(file, 'utf8'), 'stale: run pnpm contract:settle').toBe(text)
})

test.each(resourceGroups)('each operation of %s belongs to exactly one method of one resource', (group) => {
  const declared = (declaredGroups[group] ?? []).map(({ id }) => id)
  const used = resources
    .filter((each) => each.group === group)
    .flatMap(({ resource }) => Object.values(resource.verbs).map(({ operation }) => operation.id))
  expect(used.toSorted()).toEqual(declared.toSorted())
})

test('every operation has one method, and every resource a name of its own', () => {
  const operations = verbs.map(({ verb }) => verb.operation.id)
  expect(operations.toSorted()).toEqual(declaredOperations.map(({ id }) => id).toSorted())
  expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
})

test.each(verbs)('paths of $name $method lead somewhere', ({ verb }) => {
  const { operation, items, response } = verb
  const inputs = [...idPaths(verb).map(([, path]) => path), verb.ids, bodyPath(verb), verb.requestId, verb.mask]
  const missing = inputs.filter((path): path is string => path !== undefined).filter((path) => !hasInput(verb, path))
  expect(missing).toEqual([])
  const outputs = [items, items && `${items}[]`, response].filter((path) => path !== undefined)
  expect(outputs.filter((path) => descriptorAtPath(operation.out, path) === undefined)).toEqual([])
})

test.each(verbs.filter(({ verb }) => verb.moved !== undefined))(
  'moved fields of $name $method are in the item and in the request',
  ({ verb, resource: { model } }) => {
    const wrong = (verb.moved ?? []).filter(({ at, to, without = at }) => {
      const inItem = [at, without].every((path) => model !== undefined && descriptorAtPath(model, path) !== undefined)
      return !inItem || !hasInput(verb, [bodyPath(verb), to].filter(Boolean).join('.'))
    })
    expect(wrong).toEqual([])
  },
)

test.each(resources)('every method of $name has its own link and example', ({ group, name, resource }) => {
  const text = readFileSync(join(source, group, 'generated/verbs.ts'), 'utf8')
  const [, methods = ''] = text.split(`export interface ${verbsInterface(group, name)} {`)
  const without = Object.entries(resource.verbs).filter(([method, { operation }]) => {
    const before = methods.slice(0, methods.indexOf(`\n  readonly ${method}: `))
    const comment = before.slice(before.lastIndexOf('/**'))
    return !comment.includes(`@see ${referenceAddress(operation.id)}\n`) || !comment.includes('@example ')
  })
  expect(without.map(([method]) => method)).toEqual([])
})

test.each(verbs.filter(({ verb }) => verb.options !== undefined))(
  'options of $name $method lead to inputs and are no options of every call',
  ({ verb }) => {
    const options = Object.entries(verb.options ?? {})
    expect(options.filter(([, at]) => !hasInput(verb, at))).toEqual([])
    const common = new Set(['signal', 'timeoutMs', 'deadlineMs', 'headers', 'retry', 'limit', 'prefetch', 'from'])
    expect(options.filter(([name]) => common.has(name.split('.')[0] ?? ''))).toEqual([])
  },
)

function hasInput({ operation }: AnyVerb, path: string): boolean {
  const [place = '', ...rest] = path.split('.')
  const input = Object.entries(operation.in).find(([name]) => name === place)?.[1]
  return input !== undefined && (rest.length === 0 || descriptorAtPath(input, rest.join('.')) !== undefined)
}

test.each(resources)('facts of $name name fields that it has', ({ resource }) => {
  const { model } = resource
  if (model === undefined) {
    expect(resource.shape).toBe('service')
    return
  }
  expect(itemPaths(resource).filter((path) => descriptorAtPath(model, path) === undefined)).toEqual([])
  const listed = resource.verbs.list
  const summary = listed?.items === undefined ? model : descriptorAtPath(listed.operation.out, `${listed.items}[]`)
  const inList = [
    ...(resource.columns ?? []),
    ...Object.values(resource.summaryId ?? {}),
    resource.itemInList ?? [],
  ].flat()
  expect(inList.filter((path) => summary === undefined || descriptorAtPath(summary, path) === undefined)).toEqual([])
})

function itemPaths({ id = {}, title, serviceMade = [], ...facts }: AnyResource): string[] {
  const { clearedByUpdate, secrets = [], references = [], unique = [], order, states, recognised } = facts
  const conditions = [...references, ...secrets].map(({ when }) => when?.at)
  const rules = [...secrets, ...references, ...(states ? [states] : []), ...(order ? [order] : [])].map(({ at }) => at)
  const unions = unique.flatMap(({ by }) => by)
  const orders = [order?.within ?? []].flat()
  const paths = [
    ...Object.values(id),
    title,
    ...orders,
    ...serviceMade,
    ...(clearedByUpdate?.fields ?? []),
    ...rules,
    ...conditions,
    ...unions,
    recognised?.at,
  ]
  return paths.filter((path) => path !== undefined)
}

test.each(resources.filter(({ resource }) => resource.states !== undefined))(
  'states of $name are values of their field, and its methods or time lead from one to another',
  ({ resource: { model, states, verbs: methods } }) => {
    const { at = '', initial = '', transitions = [] } = states ?? {}
    const field = model && descriptorAtPath(model, at)
    const known = field === undefined ? [] : (unwrap(field).descriptor.values ?? [])
    const named = [initial, ...transitions.flatMap(({ from, to }) => [...from, to])]
    expect(named.filter((state) => !known.includes(state))).toEqual([])
    expect(transitions.map(({ by }) => by).filter((by) => by !== 'time' && !(by in methods))).toEqual([])
  },
)

const byId = ['get', 'replace', 'update', 'delete']

const changedById = resources.filter(({ resource: { verbs: methods } }) => byId.some((name) => name in methods))

test.each(changedById)('$name is read and changed by one id', ({ resource: { id = {}, parent, verbs: methods } }) => {
  const parts = [...(parent?.part === undefined ? [] : [parent.part]), ...Object.keys(id)]
  for (const [method, verb] of Object.entries(methods).filter(([name]) => byId.includes(name))) {
    const named = idPaths(verb).map(([part]) => part)
    expect(named.length, method).toBe(parts.length)
    if (parts.length > 1) expect(named, method).toEqual(parts)
  }
})

const references = resources.flatMap(({ name, resource }) =>
  (resource.references ?? []).map((reference) => ({ name, ...reference })),
)

test.each(references)('the reference of $name at $at leads to one field of $to', ({ to, key }) => {
  const target = resources.find(({ name }) => name === to)?.resource
  if (key === undefined) expect(Object.keys(target?.id ?? {}), 'say by which field: `key`').toHaveLength(1)
  else expect(target?.model && descriptorAtPath(target.model, key)).toBeDefined()
})

test.each(resources)('$name has an id, columns and verbs that fit its shape', ({ resource }) => {
  const { shape, id, verbs: methods, columns = [], sends = [] } = resource
  const hasItems = shape === 'collection' || shape === 'ordered'
  expect(id !== undefined).toBe(hasItems)
  if (hasItems) expect(columns.length).toBeGreaterThanOrEqual(2)
  expect(columns.length).toBeLessThanOrEqual(6)
  expect(Object.keys(methods).length).toBeGreaterThan(0)
  expect(sends.filter((name) => !(name in methods))).toEqual([])
})

test('a maximum number of items that the contract states is that of the list in the response', () => {
  const stated = resources.filter(({ resource: { bound } }) => bound?.source === 'contract')
  const declared = stated.map(({ name, resource: { verbs: methods } }) => {
    const { operation, items } = methods.list ?? {}
    const field = operation && items && descriptorAtPath(operation.out, items)
    return { name, max: field && unwrap(field).descriptor.max }
  })
  expect(stated).toHaveLength(19)
  expect(stated.map(({ name, resource: { bound } }) => ({ name, max: bound?.max }))).toEqual(declared)
})
