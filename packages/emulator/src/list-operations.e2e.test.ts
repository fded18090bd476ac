import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endLeftovers, start } from '../test/run-binary.ts'
import { generatedFiles } from '../tools/generated.ts'
import { routes } from './routes.ts'

endLeftovers()

const operations = routes
  .map(({ operation: { id, method, path } }) => ({ id, method, path }))
  .sort((a, b) => (a.id < b.id ? -1 : 1))

test('--list prints every operation that is played, with method and path', async () => {
  const { code, stdout, stderr } = await start('--list').ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [head, ...rows] = stdout.trimEnd().split('\n')
  expect(head?.split(/ +/)).toEqual(['OPERATION', 'METHOD', 'PATH'])
  expect(rows.map((row) => row.split(/ +/))).toEqual(operations.map(({ id, method, path }) => [id, method, path]))
})

test('--list -o json prints them for programs', async () => {
  const { code, stdout } = await start('--list', '-o', 'json').ended
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual(operations)
})

test('the README lists them', () => {
  for (const { file, text } of generatedFiles())
    expect(readFileSync(file, 'utf8'), 'stale: run pnpm contract:settle').toBe(text)
})
