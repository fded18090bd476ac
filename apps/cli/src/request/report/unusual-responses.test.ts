import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEmulator, usualSeed } from '@mgmt-api/emulator'
import { loadOperations, placesOf } from '@mgmt-api/models/operations/internal'
import { createRandom, exampleOf } from '@mgmt-api/models/testing'
import type { RouteMap } from '@stricli/core'
import { expect, onTestFinished, test } from 'vitest'
import { partOf } from '../../../../../scripts/vitest/left-out.ts'
import { addresses, alertFile, codeScene, type CodeScene, oneTarget } from '../../../test/code-scene.ts'
import { planOf } from '../../../test/terraform-plan.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { usedOperations } from '../../commands/doctor/used-operations.ts'
import { loadRoutes } from '../../routes.ts'

/** Arguments of commands whose parameters do not tell them. */
const argumentsOf: Readonly<Record<string, string>> = {
  'access explain': 'ID alerts:ReadConfig',
  check: '--terraform-plan ../plan.json',
  'access who': 'alerts:ReadConfig',
  'account pin': '--target eu',
  'account show': '--target eu',
  'alerts counts': '--name a',
  'connectors schema': 'slack',
  'contextual-data-instances test': 'ID --set integrationKey=a',
  'custom-enrichments search': '1 a=b',
  'dashboards get': 'aaaaaaaaaaaaaaaaaaaaa',
  'entity-types attachment-types': 'alerts',
  'entity-types subtypes': 'alerts',
  'events count': '--since 1d',
  'events of-alerts': 'ID --since 1d',
  'integration-instances test': '--set integrationKey=a',
  'policies explain': '--application a --subsystem b --severity info',
  'presets default-summary': 'slack/alerts',
  'presets system-default-summary': 'slack/alerts',
  'webhook-types get': 'slack',
  'webhooks list-by-type': 'slack',
  diff: '--from prod-eu --to prod-us',
  plan: '--target eu',
  pull: '../pulled --profile prod-eu --owner other',
  render: '--target eu --resolve',
  uses: 'metric:up --profile prod-eu',
  whoami: '--target eu',
}

/** It does not end by itself. */
const endless = 'mcp'
/** Checks a file first, and asks the service only for its dashboards. */
const silent = ['dashboards check']

/** Forms of ids; the first that a command sends. */
const ids = ['0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11', '1', '1/1']

interface ReadingCommand {
  readonly command: string
  readonly line: string
  readonly stdin: string
}

let reading: Promise<readonly ReadingCommand[]> | undefined

/** The commands that only read, from the operations that they call, with arguments from their parameters. */
async function readingCommands(): Promise<readonly ReadingCommand[]> {
  const operations = new Map((await loadOperations()).map(({ operation }) => [operation.id, operation]))
  const found: ReadingCommand[] = []
  for (const [command, { parameters }] of leavesOf(await loadRoutes())) {
    const used = ((await usedOperations(command.split(' '))) ?? []).map((each) => operations.get(each.id))
    const isReading = used.length > 0 && used.every((operation) => operation?.readOnly === true)
    if (!isReading || [endless, ...silent].includes(command)) continue
    const { positional, flags = {} } = parameters
    const count = positional?.kind === 'tuple' ? positional.parameters.length : (positional?.minimum ?? 0)
    const given = argumentsOf[command]
    const body = used.map((operation) => operation && placesOf(operation).body).find((place) => place !== undefined)
    const takesBody = given === undefined && body !== undefined && 'file' in flags
    const args = given ?? [...Array<string>(count).fill('ID'), takesBody ? '-f -' : ''].join(' ')
    const stdin = takesBody ? JSON.stringify(exampleOf(body, createRandom(11))) : ''
    found.push({ command, line: `${command} ${args}`.trim(), stdin })
  }
  return found
}

type Target = RouteMap<CliContext> | CliCommand

function leavesOf(target: Target, words: readonly string[] = []): readonly (readonly [string, CliCommand])[] {
  if (!('getAllEntries' in target)) return [[words.join(' '), target]]
  return target
    .getAllEntries()
    .flatMap(({ name, target: below }) => leavesOf(below, [...words, name['convert-camel-to-kebab']]))
}

type Fetch = typeof globalThis.fetch

/** Responses with which the commands run: by default each command gets one of them, another than its neighbours. */
const sorts = ['{}', 'null', '[]', 'an empty platform', 'a usual one', 'lists of null'] as const
type Sort = (typeof sorts)[number]

/** Runs every reading command, and returns those that sent nothing, and those that failed because of a bug. */
async function sweep(sort: Sort, scene: CodeScene, send: Fetch): Promise<{ unsent: string[]; mistakes: string[] }> {
  const [unsent, mistakes]: [string[], string[]] = [[], []]
  const listed = new Map<string, string>()
  const idOf = async (noun: string): Promise<string> => {
    const { stdout } = await scene.run(`${noun} list --profile prod-eu -o name`, { fetch: send })
    return stdout.split('\n')[0] ?? ''
  }
  const commands = partOf(
    'cli: commands with an unusual response',
    await (reading ??= readingCommands()),
    (_, index) => index % sorts.length === sorts.indexOf(sort),
  )
  for (const { command, line, stdin } of commands) {
    let requests = 0
    const fetch: Fetch = (input, init) => {
      requests++
      return send(input, init)
    }
    const [noun = ''] = command.split(' ')
    if (line.includes('ID') && !listed.has(noun)) listed.set(noun, await idOf(noun))
    for (const id of [listed.get(noun) ?? '', ...ids].filter((each) => each !== '')) {
      if (requests > 0) break
      const profile = / --(?:target|from|profile) /.test(line) ? '' : ' --profile prod-eu'
      const { stdout, stderr, exitCode } = await scene.run(`${line.replaceAll('ID', id)}${profile}`, { fetch, stdin })
      const isMistake = /TypeError|This is a bug|\n {4}at |\bundefined\b/.test(stdout + stderr)
      if (isMistake) mistakes.push(`${command} (${exitCode}): ${stderr || stdout}`)
    }
    if (requests === 0) unsent.push(command)
  }
  return { unsent, mistakes }
}

function start(): CodeScene {
  const scene = codeScene({ project: `${oneTarget}  us: { profile: prod-us, address: ${addresses.us} }\n` })
  scene.write('a.yaml', alertFile('disk'))
  scene.write(
    '../plan.json',
    planOf([{ type: 'vendor_action', name: 'a', values: { name: 'A', url: 'https://a.test', source_type: 'Log' } }]),
  )
  return scene
}

test.each(['{}', 'null', '[]'] as const)(
  'reading commands never report a bug if the service answers %s',
  async (body) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(body)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo // A server on a port.
    const send: Fetch = (input, init) => {
      const request = new Request(input, init)
      const url = request.url.replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`)
      return globalThis.fetch(new Request(url, request))
    }
    expect(await sweep(body, start(), send)).toEqual({ unsent: [], mistakes: [] })
  },
  120_000,
)

/** The same value without empty lists. */
function withoutEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyLists)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, item]) => !Array.isArray(item) || item.length > 0)
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutEmptyLists(item)]))
}

/** The same response with nothing but a null in each of its lists. */
const withListsOfNull = (response: object): object =>
  Object.fromEntries(
    Object.entries(response).map(([name, value]) => [name, Array.isArray(value) && value.length > 0 ? [null] : value]),
  )

test.each([
  { what: 'an empty platform', seed: {}, change: withoutEmptyLists },
  { what: 'a usual one', seed: usualSeed, change: withoutEmptyLists },
  { what: 'lists of null', seed: usualSeed, change: withListsOfNull },
] as const)(
  'reading commands never report a bug if the service answers with $what',
  async ({ what, seed, change }) => {
    const emulator = createEmulator({ seed })
    onTestFinished(() => emulator.close())
    const send: Fetch = async (input, init) => {
      const request = new Request(input, init)
      const url = request.url.replace(/^https:\/\/[^/]+/, emulator.url)
      const response = await emulator.fetch(new Request(url, request))
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
      return new Response(isJson ? JSON.stringify(change(JSON.parse(text) as object)) : text, response)
    }
    expect(await sweep(what, start(), send)).toEqual({ unsent: [], mistakes: [] })
  },
  120_000,
)
