import { commandPaths } from '@mgmt-api/command/testing'
import { createEmulator } from '@mgmt-api/emulator'
import { afterAll, expect, test } from 'vitest'
import { canaryKey, runCli } from '../test/run-cli.ts'
import { arrangeWords } from './arrange-words.ts'
import type { CliCommand } from './cli-context.ts'
import { loadRoutes } from './routes.ts'

// A moving clock would change statuses between two runs.
const emulator = createEmulator({ seed: { alertDefs: 5 }, keys: { [canaryKey]: {} }, now: '2026-11-21T12:00:00.000Z' })
afterAll(() => emulator.close())

test.each([
  { line: '--limit 2 alerts list', same: 'alerts list --limit 2' },
  { line: '-o json --curl alerts list --all', same: 'alerts list --all -o json --curl' },
  { line: '-ojson alerts list', same: 'alerts list -o json' },
  { line: 'alerts list -n2 -oyaml', same: 'alerts list -n 2 -o yaml' },
  { line: '--output=csv help alerts list', same: 'alerts list --help' },
])('mgmt $line is mgmt $same', async ({ line, same }) => {
  const typed = await runCli(line, { emulator })
  expect(typed).toEqual(await runCli(same, { emulator }))
  expect(typed.exitCode).toBe(0)
})

test.each([
  { typed: ['-p', 'prod', 'alerts', 'get', '--', '-n5'], same: ['alerts', 'get', '-p', 'prod', '--', '-n5'] },
  { typed: ['-pprod', '-v', '-y', 'plan'], same: ['plan', '-p', 'prod', '-v', '-y'] },
  { typed: ['--dry-run', '-f-', 'views', 'create'], same: ['views', 'create', '--dry-run', '-f', '-'] },
  {
    typed: ['cases', 'comment', 'CASE-1', '-p is wrong', '--yes'],
    same: ['cases', 'comment', 'CASE-1', '-p is wrong', '--yes'],
  },
  { typed: ['-p', 'prod'], same: ['-p', 'prod'] },
  { typed: ['--help'], same: ['--help'] },
  { typed: ['-o=json', '-vy', 'views'], same: ['-vy', 'views', '-o=json'] },
])('$typed is $same', async ({ typed, same }) => {
  expect(await arrangeWords(typed)).toEqual(same)
})

test('short flags that accept a value without a space never stand for a flag without value', async () => {
  const routes = await loadRoutes()
  const wrong = commandPaths(routes).flatMap((path) => {
    let target: ReturnType<typeof routes.getRoutingTargetForInput> = routes
    for (const word of path)
      target = target && 'getRoutingTargetForInput' in target ? target.getRoutingTargetForInput(word) : target
    if (target === undefined || !('parameters' in target)) return []
    const { flags = {}, aliases = {} }: CliCommand['parameters'] = target.parameters
    const kinds: Readonly<Record<string, { readonly kind: string } | undefined>> = flags
    return Object.entries(aliases).flatMap(([letter, name]) =>
      'fnopqt'.includes(letter) && kinds[name]?.kind === 'boolean' ? [`${path.join(' ')} -${letter}`] : [],
    )
  })
  expect(wrong).toEqual([])
})
