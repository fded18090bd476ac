import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createExamples } from '../src/examples/example.ts'
import { loadCatalogue } from '../src/facts/catalogue.ts'

const root = join(import.meta.dirname, '../../..')
// In the package, so that imports find its dependencies.
const folder = join(import.meta.dirname, '../.examples')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every operation has an example, whose program compiles', async () => {
  const catalogue = await loadCatalogue()
  expect(catalogue.operations).toHaveLength(333)
  const examples = await createExamples(catalogue)
  expect(examples.size).toBe(333)

  mkdirSync(folder, { recursive: true })
  for (const [id, { program }] of examples) writeFileSync(join(folder, `${id}.ts`), `${program}\n`)
  const options = { extends: '../tsconfig.json', compilerOptions: { noEmit: true }, include: ['*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
