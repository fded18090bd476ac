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
import { essence, recording, requestOfCurl } from './same-request.ts'

const effects = new Map(indexedOperations().map(({ id, effect }) => [id, effect]))

/** Their commands call the operation for many, which reports each entry. */
const alwaysInBulk = new Set(['AlertDefsService_CreateAlertDef', 'AlertDefsService_ReplaceAlertDef'])

const runCommand: RunExample = async ({ operation }, { command: { line, file }, curl }, { emulator }) => {
  const folder = mkdtempSync(join(tmpdir(), 'example-'))
  if (file !== undefined) writeFileSync(join(folder, file.name), JSON.stringify(file.content))
  const [, ...words] = wordsOfLine(line).map((word) => (word === file?.name ? join(folder, word) : word))
  // People confirm on a terminal. Commands that only read or test do not ask.
  const confirmed = effects.get(operation.id) === 'changes' ? ['--yes'] : []
  const { sent, fetch } = recording(emulator.fetch)
  const { host, stderr } = memoryHost({
    program: 'mgmt',
    env: { MGMT_BASE_URL: emulator.url, MGMT_API_KEY: 'example-key' },
    fetch,
  })
  expect(await runMgmt(host, [...words, ...confirmed]), `${line}\n${stderr()}`).toBe(0)
  if (!alwaysInBulk.has(operation.id)) expect(sent.map(essence), line).toContainEqual(essence(requestOfCurl(curl)))
}

test('the commands of examples succeed, and send the request that curl sends', async () => {
  const catalogue = await loadCatalogue()
  const operations = partOf('reference: commands of examples', catalogue.operations, (_, index) => index % 16 === 0)
  expect((await createExamples(catalogue, runCommand, operations)).size).toBe(operations.length)
})
