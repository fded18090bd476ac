import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedOperationIndex } from '../../tools/operation-index.ts'
import { loadOperations } from './load-operations.ts'
import { indexedOperations } from './operation-names.ts'

test('the index is the one of the declared operations', async () => {
  const { file, text } = await generatedOperationIndex()
  expect(readFileSync(file, 'utf8'), 'stale: run pnpm contract:settle').toBe(text)
})

test('the index has every operation, and no other', async () => {
  const key = ({ group, name, id }: { group: string; name: string; id: string }): string => `${group}/${name} ${id}`
  const operations = await loadOperations()
  const declared = operations.map(({ group, name, operation: { id } }) => key({ group, name, id }))
  expect(indexedOperations().map(key).sort()).toEqual(declared.sort())
})
