import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'contract-'))
afterAll(() => rmSync(directory, { recursive: true }))

const tool = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--conditions=@mgmt-api/source', join(import.meta.dirname, name), ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })

test('the export is the same text on standard output and in a file, and leaves nothing else behind', () => {
  const file = join(directory, 'contract.json')
  const printed = tool('export.ts')
  expect(printed).toMatchObject({ status: 0, stderr: '' })
  expect(tool('export.ts', file)).toMatchObject({ status: 0, stdout: '', stderr: '' })
  expect(readFileSync(file, 'utf8')).toBe(printed.stdout)
  expect(readdirSync(directory)).toEqual(['contract.json'])
  expect(JSON.parse(printed.stdout)).toMatchObject({ openapi: '3.1.0', paths: { '/alerts/alerts/v3': { get: {} } } })
})

test('the differ exits 0 without a difference, 3 with one and 2 without a document', () => {
  const text = tool('export.ts').stdout
  const same = join(directory, 'same.json')
  writeFileSync(same, text)
  expect(tool('diff.ts', same)).toMatchObject({ status: 0, stdout: 'No difference.\n', stderr: '' })

  const other = join(directory, 'other.json')
  writeFileSync(other, text.replaceAll('"maxLength": 512', '"maxLength": 500'))
  const lines = tool('diff.ts', other, '--service', 'alert definitions')
  expect(lines.status).toBe(3)
  expect(lines.stdout).toContain('  breaking  body.alertDefProperties.name: maxLength 500 instead of 512\n')
  const report: unknown = JSON.parse(tool('diff.ts', other, '--service', 'alert definitions', '--json').stdout)
  expect(report).toMatchObject({ breaking: 4 })
  expect(tool('diff.ts', other, '--service', 'usage')).toMatchObject({ status: 0 })

  expect(tool('diff.ts')).toMatchObject({ status: 2, stdout: '' })
  expect(tool('diff.ts', join(directory, 'none.json'))).toMatchObject({ status: 2, stdout: '' })
  writeFileSync(other, '{"swagger":"2.0"}')
  expect(tool('diff.ts', other).stderr).toContain('not an OpenAPI 3.x document')
})
