import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMgmt } from '@mgmt-api/cli/reference'
import { memoryHost, wordsOfLine } from '@mgmt-api/command/testing'
import { indexedOperations } from '@mgmt-api/models/operations'
import { expect, test } from 'vitest'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { createExamples, type RunExample } from '../src/examples/example.ts'
import { loadCatalogue } from '../src/facts/catalogue.ts'

const effects = new Map(indexedOperations().map(({ id, effect }) => [id, effect]))

const runCommand: RunExample = async ({ operation }, { command: { line, file } }, { emulator }) => {
  const folder = mkdtempSync(join(tmpdir(), 'example-'))
  if (file !== undefined) writeFileSync(join(folder, file.name), JSON.stringify(file.content))
  const [, ...words] = wordsOfLine(line).map((word) => (word === file?.name ? join(folder, word) : word))
  // People confirm on a terminal. Commands that only read or test do not ask.
  const confirmed = effects.get(operation.id) === 'changes' ? ['--yes'] : []
  const { host, stderr } = memoryHost({
    program: 'mgmt',
    env: { MGMT_BASE_URL: emulator.url, MGMT_API_KEY: 'example-key' },
    fetch: emulator.fetch,
  })
  expect(await runMgmt(host, [...words, ...confirmed]), `${line}\n${stderr()}`).toBe(0)
}

test('the commands of examples succeed', async () => {
  const catalogue = await loadCatalogue()
  const operations = partOf('reference: commands of examples', catalogue.operations, (_, index) => index % 16 === 0)
  expect((await createExamples(catalogue, runCommand, operations)).size).toBe(operations.length)
})
