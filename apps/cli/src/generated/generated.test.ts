import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from '../../tools/generated.ts'

test('the tables of nouns are those of the declared resources', async () => {
  for (const { file, text } of await generatedFiles())
    expect(readFileSync(file, 'utf8'), 'stale: run pnpm contract:settle').toBe(text)
})
