import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FieldNode, fieldTree } from '../kind/field-tree.ts'
import { loadKinds } from '../load-kinds.ts'

const contract = join(import.meta.dirname, '../../../models/contract/openapi.json')

interface Facts {
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, object>> }>>
  }
}

/** `Model.field` of each field whose zero differs from its absence. */
function markedFields(): ReadonlySet<string> {
  // Published by this repository.
  const { components } = JSON.parse(readFileSync(contract, 'utf8')) as Facts
  return new Set(
    Object.entries(components.schemas).flatMap(([key, { properties = {} }]) =>
      Object.entries(properties).flatMap(([field, schema]) =>
        'x-presence' in schema ? [`${key.split('.')[1] ?? ''}.${field}`] : [],
      ),
    ),
  )
}

/** `Model.field` of each field of a kind, at any depth. */
function fieldsOf(node: FieldNode, found = new Set<string>()): ReadonlySet<string> {
  const { kind, name = '' } = node.descriptor
  if (kind === 'list' || kind === 'map') return fieldsOf(node.item(), found)
  if (kind !== 'model') return found
  for (const [field, below] of node.fields()) {
    if (found.has(`${name}.${field}`)) continue
    found.add(`${name}.${field}`)
    fieldsOf(below, found)
  }
  return found
}

// The canonical form leaves zeros out. A field of a file whose zero differs from its absence needs another one.
test('no field of a file has a zero that differs from its absence', async () => {
  const marked = markedFields()
  expect(marked).toContain('ConfigurationGroup.priorityOrder')
  const fields = (await loadKinds()).flatMap((kind) => [...fieldsOf(fieldTree(kind))])
  expect(fields).toContain('AlertDefCaseSettings.autoResolveMode')
  expect(fields.filter((field) => marked.has(field))).toEqual([])
})
