import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const tool = join(import.meta.dirname, 'scaffold.ts')
const fixture = join(import.meta.dirname, 'scaffold/fixtures/greenhouse.openapi.json')
const temporary = (): string => mkdtempSync(join(tmpdir(), 'scaffold-'))

const scaffold = (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  run(process.execPath, ['--conditions=@mgmt-api/source', tool, ...args])

test('without a place to write, files are printed', async () => {
  const { stdout } = await scaffold(fixture, '--schema', 'Soil')
  expect(stdout).toContain('// soil.ts\n')
  expect(stdout).toContain("export const Soil: Model<Soil> = variants('Soil', [")
})

test('files are written, and never over those that are there', async () => {
  const out = temporary()
  const choices = join(temporary(), 'choices.json')
  writeFileSync(choices, '{ "files": { "watering": ["Watering*", "Season"] }, "major": 3 }')
  const args = [fixture, '--service', 'Plants service', '--choices', choices, '--out', out]
  await scaffold(...args)
  expect(readdirSync(out)).toEqual(['plants.messages.ts', 'plants.models.ts', 'plants.operations.ts', 'watering.ts'])
  expect(readFileSync(join(out, 'plants.operations.ts'), 'utf8')).toContain('major: 3,')

  writeFileSync(join(out, 'watering.ts'), 'mine')
  const again = scaffold(...args)
  await expect(again).rejects.toThrow('Nothing was written.')
  await expect(again).rejects.toHaveProperty('code', 2)
  expect(readFileSync(join(out, 'watering.ts'), 'utf8')).toBe('mine')
})

test('without a service or a schema, it says how it is called', async () => {
  await expect(scaffold(fixture)).rejects.toThrow('usage: pnpm contract:scaffold')
})
