import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from './generated.ts'

test('the page of the configuration lists every field of the schema', () => {
  for (const { file, text } of generatedFiles())
    expect(readFileSync(file, 'utf8'), 'stale: run pnpm contract:settle').toBe(text)
})
