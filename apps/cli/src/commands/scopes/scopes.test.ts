import { expect, test } from 'vitest'
import { editor } from '../../../test/editor.ts'
import { resourcePlace } from '../../../test/resource-place.ts'

const yaml = `displayName: Core
defaultExpression: <v1>false
filters:
- entityType: logs
  expression: <v1>(subsystemName == 'identity')
`

test('a scope is created, replaced from what get prints, and deleted', async () => {
  const { run, write } = resourcePlace()
  write('scope.yaml', yaml)
  expect((await run('scopes create -f scope.yaml')).exitCode).toBe(0)
  const { stdout } = await run('scopes get Core -o yaml')
  write('next.yaml', stdout.replace("'identity'", "'checkout'"))
  const dry = await run('scopes replace Core -f next.yaml --dry-run')
  expect(dry.stdout).toContain(`→ "<v1>(subsystemName == 'checkout')"`)
  expect((await run('scopes replace Core -f next.yaml')).exitCode).toBe(0)
  expect((await run('scopes get Core -o yaml')).stdout).toContain("(subsystemName == 'checkout')")
  expect((await run('scopes delete Core --yes')).exitCode).toBe(0)
  expect((await run('scopes list')).stderr).toContain('no scopes match')
})

test('a scope is edited, though scopes are read only by lists of ids', async () => {
  const { run, write } = resourcePlace()
  write('scope.yaml', yaml)
  await run('scopes create -f scope.yaml')
  const edits = editor((text) => text.replace("'identity'", "'checkout'"))
  expect(await run('scopes edit Core', edits)).toMatchObject({ exitCode: 0 })
  expect((await run('scopes get Core -o yaml')).stdout).toContain("(subsystemName == 'checkout')")
  const missing = await run('scopes edit 3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81', edits)
  expect(missing).toMatchObject({ exitCode: 5, stderr: expect.stringContaining('Not Found: Scope 3f8e') as string })
})

test('an expression that cannot be read is told with its place', async () => {
  const { run, write } = resourcePlace()
  write('scope.yaml', yaml.replace('<v1>(', '('))
  const { stdout, exitCode } = await run('scopes create -f scope.yaml')
  expect(exitCode).not.toBe(0)
  expect(stdout).toContain('filters[0].expression: begins with its version: <v1>')
})
