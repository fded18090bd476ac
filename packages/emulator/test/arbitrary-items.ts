import type { AnyDescriptor, AnyResource } from '@mgmt-api/models'
import { conforms, flatten, isObject, withValueAt } from '@mgmt-api/models/internal'
import { exampleOf } from '@mgmt-api/models/testing'
import fc from 'fast-check'
import { descriptorAt, resolveDescriptor } from '../src/resource/paths.ts'

/** How an item differs from a valid one. */
type Distortion = 'none' | 'unknown field' | 'unknown nested field' | 'missing field' | 'long texts' | 'unknown values'

const distortions: readonly Distortion[] = [
  'none',
  'unknown field',
  'unknown nested field',
  'missing field',
  'long texts',
  'unknown values',
]

/** Items of a resource with distinct ids, as a platform may contain them: some violate the contract. */
export function arbitraryItems(resource: AnyResource, most = 6): fc.Arbitrary<readonly Record<string, unknown>[]> {
  const draft = fc.record({ n: fc.nat(50), distortion: fc.constantFrom(...distortions), field: fc.nat(40) })
  const isOne = Object.keys(resource.id ?? {}).length === 0
  return fc
    .array(draft, { maxLength: isOne ? 1 : most })
    .map((drafts) =>
      drafts.map(({ n, ...change }, index) => distorted(resource, exampleItem(resource, n, index), change)),
    )
}

/** A valid item with the id number `index`. */
export function exampleItem(resource: AnyResource, n: number, index: number): Record<string, unknown> {
  if (resource.model === undefined) throw new Error(`${resource.name} has no items.`)
  let item: unknown = exampleOf<never>(resource.model, n)
  for (const path of [...Object.values(resource.id ?? {}), ...versionIds]) {
    const form = descriptorAt(resource.model, path)
    if (form !== undefined) item = withValueAt(item, path, idNumber(index + 1, form))
  }
  if (!isObject(item)) throw new Error(`${resource.name}: an item is no object.`)
  return item
}

/** Fields with ids of versions. */
const versionIds = ['alertVersionId', 'id']

/** An id of a form, the same for the same number. */
function idNumber(n: number, form: AnyDescriptor): string | number {
  const { kind, wire } = form
  const uuid = `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`
  if (kind === 'text') return conforms(form, uuid) ? uuid : String(n).padStart(21, '0')
  return kind === 'int64' && wire !== 'integer' ? String(n) : n
}

function distorted(
  resource: AnyResource,
  item: Record<string, unknown>,
  { distortion, field }: { readonly distortion: Distortion; readonly field: number },
): Record<string, unknown> {
  const ids = new Set([...Object.values(resource.id ?? {}).map((path) => path.split('.')[0]), ...versionIds])
  const names = Object.keys(item).filter((name) => !ids.has(name))
  const name = names[field % Math.max(names.length, 1)]
  switch (distortion) {
    case 'unknown field':
      return { ...item, newerThanThis: { a: [1, 'x', null, 0.1] } }
    case 'unknown nested field': {
      const nested = names.find((each) => isObject(item[each]))
      return nested === undefined ? item : withValueAt(item, `${nested}.newerThanThis`, true)
    }
    case 'missing field':
      return Object.fromEntries(Object.entries(item).filter(([each]) => each !== name))
    case 'long texts':
      return Object.fromEntries(
        Object.entries(item).map(([each, value]) => [each, isPlainText(resource, each) ? 'x'.repeat(5_000) : value]),
      )
    case 'unknown values':
      return Object.fromEntries(
        Object.entries(item).map(([each, value]) => [each, kindOf(resource, each) === 'enum' ? 'NEWER' : value]),
      )
    case 'none':
      return item
  }
}

function kindOf({ model }: AnyResource, field: string): string | undefined {
  const descriptor = model && resolveDescriptor(model)
  return descriptor?.kind === 'model' ? flatten(descriptor).fields.get(field)?.descriptor.kind : undefined
}

const isPlainText = (resource: AnyResource, field: string): boolean =>
  kindOf(resource, field) === 'text' && ![...Object.values(resource.id ?? {}), ...versionIds].includes(field)
