import { expect, test } from 'vitest'
import type { ExportedOperation } from '../src/core/operation/operation.ts'
import { exportOpenApi, type OpenApiDocument } from '../src/core/openapi/openapi.ts'
import { valueAtPath } from '../src/core/values/path.ts'
import { declaredGroupNames, declaredGroups, declaredOperations } from './declared.ts'

const operationsOf = (...names: readonly string[]): readonly ExportedOperation[] =>
  names.flatMap((name) => declaredGroups[name] ?? [])

const pairs = declaredGroupNames.flatMap((one, index) =>
  declaredGroupNames.slice(index + 1).map((other) => [one, other]),
)

function exported(operations: readonly ExportedOperation[]): OpenApiDocument {
  return exportOpenApi(operations, { title: 'Some groups', version: '5' })
}

/** References of a document that lead nowhere. */
function deadReferences(document: OpenApiDocument): readonly string[] {
  const all = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(all.length).toBeGreaterThan(0)
  return [...new Set(all)].filter((path) => valueAtPath(document, path.split('/')) === undefined)
}

const idsIn = (document: OpenApiDocument): readonly string[] =>
  [...JSON.stringify(document.paths).matchAll(/"operationId":"([^"]+)"/g)].map(([, id = '']) => id).toSorted()

const idsOf = (operations: readonly ExportedOperation[]): readonly string[] => operations.map(({ id }) => id).toSorted()

test.each(pairs)('%s and %s are one document', (...names) => {
  const document = exported(operationsOf(...names))
  expect(idsIn(document)).toEqual(idsOf(operationsOf(...names)))
  expect(deadReferences(document)).toEqual([])
})

test('all groups are one document without groups in its names, in any order', () => {
  const document = exported(declaredOperations)
  expect(idsIn(document)).toEqual(idsOf(declaredOperations))
  expect(deadReferences(document)).toEqual([])
  expect(exported(declaredOperations.toReversed())).toEqual(document)
})

test('models of one name keep their own fields', () => {
  const { components } = exported(declaredOperations)
  const schemas = Object.entries(valueAtPath(components, ['schemas']) ?? {})
  const numbered = schemas.filter(([name]) => /_\d+$/.test(name))
  expect(numbered.length).toBeGreaterThan(0)
  for (const [name] of numbered) expect(schemas.map(([each]) => each)).toContain(name.replace(/_\d+$/, ''))
})
