import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from '../../../tools/generated.ts'
import { indexedOperations } from './operation-names.ts'
import { loadOperations } from './operations.ts'

test('the index is the one of the declared operations', async () => {
  for (const { file, text } of await generatedFiles())
    expect(readFileSync(file, 'utf8'), 'stale: run pnpm contract:settle').toBe(text)
})

test('the index has every operation, and no other', async () => {
  const key = ({ group, name, id }: { group: string; name: string; id: string }): string => `${group}/${name} ${id}`
  const operations = await loadOperations()
  const declared = operations.map(({ group, name, operation: { id } }) => key({ group, name, id }))
  expect(indexedOperations().map(key).sort()).toEqual(declared.sort())
})
