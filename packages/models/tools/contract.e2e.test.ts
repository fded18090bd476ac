/** @module-tag slow */
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

test('the update exits 0 without a difference, and 3 with one in a dry run', () => {
  const text = readFileSync(join(import.meta.dirname, '../contract/openapi.json'), 'utf8')
  const { paths, ...rest } = JSON.parse(text) as { readonly paths: object }
  // Retired: served, and no longer published.
  const published = Object.entries(paths).filter(([path]) => !path.startsWith('/dataplans/data-usage/v2'))
  const facts = JSON.stringify({ ...rest, paths: Object.fromEntries(published) })
  const file = join(directory, 'new.json')
  writeFileSync(file, facts)
  const same = tool('update.ts', file, '--dry-run')
  expect(same).toMatchObject({ status: 0, stderr: '' })
  expect(same.stdout).toMatch(/^Kept as retired: (?:DataUsageService_\w+(?:, |\.\n)){8}\nNo difference\.\n$/)

  writeFileSync(file, facts.replaceAll('"maxLength":512', '"maxLength":500'))
  const changed = tool('update.ts', file, '--dry-run')
  expect(changed.status).toBe(3)
  expect(changed.stdout).toContain('AlertDefProperties.name')
  expect(changed.stdout).toContain('512 → 500')
})
