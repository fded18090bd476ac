import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { createExamples, type RunExample } from '../src/examples/example.ts'
import { loadCatalogue } from '../src/facts/catalogue.ts'
import { essence, recording, requestOfCurl } from './same-request.ts'

const root = join(import.meta.dirname, '../../..')
// In the package, so that imports find its dependencies.
const folder = join(import.meta.dirname, '../.examples')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0

/** Runs the program in this process, against the emulator in the place of the network. */
const runProgram: RunExample = async ({ operation }, { program, curl }, { emulator }) => {
  const { sent, fetch } = recording(emulator.fetch)
  vi.stubEnv('MGMT_BASE_URL', emulator.url)
  vi.stubGlobal('fetch', fetch)
  // The calls of one operation are different modules.
  files += 1
  const file = join(folder, `${operation.id}-${files}.ts`)
  writeFileSync(file, `${program}\n`)
  await import(/* @vite-ignore */ file)
  expect(sent.map(essence), program).toContainEqual(essence(requestOfCurl(curl)))
}

test('the programs of examples compile, and send the request that curl sends', async () => {
  const catalogue = await loadCatalogue()
  mkdirSync(folder, { recursive: true })
  vi.stubEnv('MGMT_API_KEY', 'example-key')
  vi.spyOn(console, 'log').mockReturnValue()
  const operations = partOf('reference: programs of examples', catalogue.operations, (_, index) => index % 16 === 8)
  expect((await createExamples(catalogue, runProgram, operations)).size).toBe(operations.length)
  const options = { extends: '../tsconfig.json', compilerOptions: { noEmit: true }, include: ['*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
