import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from './generated.ts'

test('the guide lists what is not translated', async () => {
  for (const { file, text } of await generatedFiles())
    expect(readFileSync(file, 'utf8'), 'stale: run pnpm contract:settle').toBe(text)
})
