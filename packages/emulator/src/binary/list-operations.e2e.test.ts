import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endLeftovers, start } from '../../test/run-binary.ts'
import { generatedFiles } from '../../tools/generated.ts'
import { groups } from '../groups/groups.ts'

endLeftovers()

const operations = groups
  .flatMap((group) => group.operations.map(({ operation: id, http: method, path }) => ({ id, method, path })))
  .sort((a, b) => (a.id < b.id ? -1 : 1))

test('--list prints every implemented operation with method and path', async () => {
  const { code, stdout, stderr } = await start('--list').ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [table = ''] = stdout.split('\n\n')
  const [head, ...rows] = table.split('\n')
  expect(head?.split(/ +/)).toEqual(['OPERATION', 'METHOD', 'PATH'])
  expect(rows.map((row) => row.split(/ +/))).toEqual(operations.map(({ id, method, path }) => [id, method, path]))
})

test('--list prints the rules of every resource with their sources', async () => {
  const { stdout } = await start('--list').ended
  const [, rules = ''] = stdout.split('\nRULES ')
  expect(rules).toContain(`
views
  client    folderId names a view folder that exists.
  client    Deleting the view folder named by folderId empties that field.
  contract  There are at most 100,000 views.
`)
  expect(rules).toMatch(/^slos\n(?: {2}.*\n)* {2}assumed {3}In a batch, a rejected change does not affect the others/m)
  const lines = rules.split('\n').filter((line) => line.startsWith('  '))
  expect(lines.filter((line) => !/^ {2}(?:contract|client {2}|assumed ) {2}\S.*\.$/.test(line))).toEqual([])
})

test('--list -o json prints them for programs', async () => {
  const { code, stdout } = await start('--list', '-o', 'json').ended
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual(operations)
})

test.each(generatedFiles())('$file has what the groups have', ({ file, text }) => {
  expect(readFileSync(file, 'utf8'), 'stale: run pnpm contract:settle').toBe(text)
})

test.each(groups)(
  'the routes of $name are those that the contract declares',
  async ({ load, operations: listed, resources }) => {
    const { routes } = await load()
    const played = routes.map(({ operation: { id, method, path } }) => ({ operation: id, http: method, path }))
    const byId = (a: { operation: string }, b: { operation: string }): number => (a.operation < b.operation ? -1 : 1)
    expect(played.sort(byId)).toEqual(
      listed.map(({ operation, http, path }) => ({ operation, http, path })).toSorted(byId),
    )
    expect([...new Set(routes.flatMap(({ resource }) => resource?.name ?? []))].sort()).toEqual(resources.toSorted())
  },
)
