import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from './generated.ts'

test('the lists of kinds are those of the folders', async () => {
  for (const { file, text } of await generatedFiles())
    expect(readFileSync(file, 'utf8'), 'stale: run pnpm contract:settle').toBe(text)
})
