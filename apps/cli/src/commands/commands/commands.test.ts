import { runProgram } from '@mgmt-api/command'
import { commandPaths, memoryHost } from '@mgmt-api/command/testing'
import { buildRouteMap, type RouteMap } from '@stricli/core'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { loadRoutes } from '../../routes.ts'
import type { CommandNode } from './commands.run.ts'

interface Tree {
  readonly exitCodes: readonly { readonly code: number; readonly meaning: string }[]
  readonly commands: readonly CommandNode[]
}

const treeOf = async (word = ''): Promise<Tree> => JSON.parse((await runCli(`commands ${word}`.trim())).stdout) as Tree

/** All commands of a tree with the words before their arguments. */
const leavesOf = (nodes: readonly CommandNode[], above: readonly string[] = []): (readonly [string[], CommandNode])[] =>
  nodes.flatMap((node) => {
    const words = [...above, node.name]
    return node.commands === undefined ? [[words, node] as const] : leavesOf(node.commands, words)
  })

type Flag = NonNullable<CommandNode['flags']>[number]

const samples: Readonly<Record<Flag['type'], string>> = {
  boolean: '',
  enum: '',
  number: '4',
  duration: '4m',
  string: 'x',
}

const sampleOf = ({ name, type, values = [] }: Flag): string[] =>
  type === 'boolean' ? [name] : [`${name}=${values[0] ?? samples[type]}`]

function commandAt(routes: RouteMap<CliContext>, words: readonly string[]): CliCommand {
  let target: RouteMap<CliContext> | CliCommand | undefined = routes
  for (const word of words)
    target = target && 'getAllEntries' in target ? target.getRoutingTargetForInput(word) : target
  if (target === undefined || 'getAllEntries' in target) throw new Error(`${words.join(' ')} is no command.`)
  return target
}

test('every command of the tree takes the arguments and flags that the tree says', async () => {
  const { commands } = await treeOf()
  const leaves = leavesOf(commands)
  const routes = await loadRoutes()
  const paths = commandPaths(routes).map((path) => path.join(' '))
  const groups = paths.filter((path) => paths.some((other) => other.startsWith(`${path} `) || path === ''))
  const shown = paths.filter((path) => !groups.includes(path) && path !== 'complete-words')
  expect(leaves.map(([words]) => words.join(' '))).toEqual(shown)
  const refused: string[] = []
  const ran: (readonly string[])[] = []
  for (const [words, { arguments: given = [], flags = [] }] of leaves) {
    const command: CliCommand = { ...commandAt(routes, words), loader: async () => () => void ran.push(words) }
    const it = buildRouteMap<string, CliContext>({ routes: { it: command }, docs: { brief: '' } })
    const { host, stderr } = memoryHost({ program: 'mgmt' })
    const line = ['it', ...given.map(({ values = ['x'] }) => values[0] ?? ''), ...flags.flatMap(sampleOf)]
    const exitCode = await runProgram(host, line, it)
    if (exitCode !== 0 || ran.at(-1) !== words) refused.push(`${words.join(' ')}: ${stderr()}`)
  }
  expect(refused).toEqual([])
}, 60_000)

test('the tree names types, short forms, defaults, examples and exit codes', async () => {
  const { exitCodes, commands } = await treeOf('alerts')
  expect(exitCodes).toContainEqual({ code: 3, meaning: 'a plan found changes' })
  expect(commands.map(({ name }) => name)).toEqual(['alerts'])
  const list = commands[0]?.commands?.find(({ name }) => name === 'list')
  expect(list?.examples).toContain('mgmt alerts list --all -o ndjson')
  expect(list?.flags).toContainEqual({
    ...{ name: '--limit', short: '-n', type: 'number', default: '50', required: false, repeatable: false },
    brief: 'Maximum number of items per profile',
  })
  const get = commands[0]?.commands?.find(({ name }) => name === 'get')
  expect(get?.arguments).toEqual([
    { name: 'id', brief: 'Id or name of an alert definition', required: true, repeatable: true },
  ])
})

test('a group or command that does not exist is refused with the nearest', async () => {
  const ran = await runCli('commands alrts')
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain('did you mean "alerts"?')
})
