import { createEmulator } from '@mgmt-api/emulator'
import type { Stability } from '@mgmt-api/models'
import { stabilityWords } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { indexedOperations } from '@mgmt-api/models/operations'
import { wordFor } from '@mgmt-api/models/operations/internal'
import { resourceIndex } from '@mgmt-api/models/resources'
import { expect, test } from 'vitest'
import { plantStates } from '../../../test/plant-states.ts'
import { canaryKey, runCli } from '../../../test/run-cli.ts'

// The contract declares few states: these are planted beside its own, one of each kind.
const planted = {
  ViewsService_ListViews: 'preview',
  SlosService_CreateSlo: { retired: '2026-08-17' },
} as const

plantStates({
  ...planted,
  'CreateViewBody.name': 'preview',
  'AlertDefPriority.ALERT_DEF_PRIORITY_P1': 'deprecated',
})

const operations = indexedOperations().flatMap((each) => {
  const state = new Map<string, Stability>(Object.entries(planted)).get(each.id) ?? stabilityOf(each.id)
  return state === undefined ? [] : [{ word: wordFor(each), id: each.id, words: stabilityWords(state) }]
})

const output = async (line: string): Promise<string> => (await runCli(line)).stdout
const completed = async (...words: string[]): Promise<string> =>
  textOf(await runCli(['complete-words', '--', ...words]))
const textOf = ({ stdout }: { readonly stdout: string }): string => stdout

test('the table has every state', () => {
  expect(operations.map(({ words }) => words)).toEqual(
    expect.arrayContaining(['deprecated', 'preview', 'retired since 2026-08-17']),
  )
})

test.each(operations)('$id is $words in the list, the description, the help and the completion', async (operation) => {
  const { word, id, words } = operation
  const rows = JSON.parse(await output('call list -o json')) as { id: string; stability?: string }[]
  expect(rows.find((row) => row.id === id)?.stability).toBe(words)
  expect(await output(`call list ${word} --columns stability`)).toContain(words)
  expect(await output(`call describe ${word}`)).toContain(`stability    ${words}\n`)
  expect(await output(`call ${word} --help`)).toContain(`stability    ${words}\n`)
  expect(await completed('call', word)).toContain(`(${words})\n`)
  expect(await completed('call', 'describe', word)).toContain(`(${words})\n`)
})

// The commands of usage choose their source themselves, and say nothing of it.
const ofCommands = operations.filter(({ id }) => !id.startsWith('DataUsageService_'))

test.each(ofCommands)(
  'the command of $id is $words in its help, that of its noun, and the completion',
  async (operation) => {
    const { id, words } = operation
    const [noun, method] = resourceIndex.flatMap(({ name, methods }) =>
      Object.entries(methods).flatMap(([key, { operation: called }]) => (called === id ? [[name, key] as const] : [])),
    )[0] ?? ['', '']
    expect(await output(`${noun} ${method} --help`)).toContain(`(${words})`)
    expect(await output(`${noun} --help`)).toMatch(new RegExp(`^ +${method} .*\\(${words}\\)$`, 'm'))
    expect(await completed(noun, method)).toContain(`(${words})\n`)
  },
)

test('fields and values say it where they are described and completed', async () => {
  expect(await output('call describe createView')).toMatch(/^name: "" # .*, preview$/m)
  expect(await output('call createView --help')).toMatch(/^ +name +text, .*required, preview$/m)
  expect(await completed('call', 'createView', '--set', 'na')).toContain('(preview)\n')
  expect(await completed('call', 'listGlobalRouters', '--param', 'entity_t')).toContain('(deprecated)\n')
  const value = 'alertDefProperties.priority=ALERT_DEF_PRIORITY_P1'
  expect(await completed('call', 'createAlertDef', '--set', value)).toContain('(deprecated)\n')
  expect(await output('call describe createAlertDef')).toContain('ALERT_DEF_PRIORITY_P1 (deprecated)')
  expect(await output('routers list --help')).toMatch(/--entity-type.*\(deprecated\)/)
})

test('a call says it on the error output; the commands of a resource do not', async () => {
  const emulator = createEmulator({ keys: { [canaryKey]: {} } })
  const { stdout, stderr, exitCode } = await runCli('call listTeams', { emulator })
  expect({ stderr, exitCode }).toEqual({ stderr: 'TeamService_ListTeams: deprecated by the service\n', exitCode: 0 })
  expect(stdout).not.toContain('deprecated')
  expect((await runCli('teams list', { emulator })).stderr).not.toContain('deprecated')
  await emulator.close()
})
