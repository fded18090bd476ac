import { rmSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { runBundle } from './bundle.ts'
import { temporaryHome } from './run-cli.ts'

const home = temporaryHome()
let id = ''

beforeAll(async () => {
  const { stdout } = await runBundle(['alerts', 'list', '--profile', 'sandbox', '--limit', '1', '-o', 'name'], { home })
  id = stdout.trim()
  return () => rmSync(home, { recursive: true })
})

test.each([
  { what: 'a deletion', argv: () => ['alerts', 'delete', id, '--yes'], says: 'DELETE' },
  { what: 'a call', argv: () => ['call', 'deleteAlertDef', '--param', `id=${id}`, '--yes'], says: 'DELETE' },
])('the bundle prints the request of $what and sends nothing', async ({ argv, says }) => {
  const run = await runBundle([...argv(), '--profile', 'sandbox', '--dry-run'], { home })
  expect(run).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(says) as unknown })
  const after = await runBundle(['alerts', 'get', id, '--profile', 'sandbox', '-o', 'name'], { home })
  expect(after).toMatchObject({ exitCode: 0, stdout: `${id}\n` })
})
