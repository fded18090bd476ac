import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databasesOf, databaseTable } from './databases.ts'

const worker = join(import.meta.dirname, '..')

test.each([...databaseTable.keys()])('%s of the table is a test file that takes its databases from it', (file) => {
  expect(existsSync(join(worker, file))).toBe(true)
  expect(readFileSync(join(worker, file), 'utf8')).toMatch(/Of\(import\.meta\.url\)/)
})

test('PGlite and PostgreSQL get about half each of the files on one of them', () => {
  const single = [...databaseTable.values()].filter(({ length }) => length === 1).flat()
  const onPostgres = single.filter((name) => name === 'PostgreSQL').length
  expect(onPostgres / single.length).toBeGreaterThan(0.4)
  expect(onPostgres / single.length).toBeLessThan(0.6)
})

test('a test file that is not in the table fails', () => {
  expect(() => databasesOf(import.meta.url)).toThrow(
    'test/databases.ts does not say on which databases test/databases.test.ts runs',
  )
})
