import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadResource, resourceIndex } from '@mgmt-api/models/resources'
import { timesOf } from '../commands.ts'
import { type Figure, information } from '../figure.ts'

interface Layers {
  readonly groups: readonly string[]
}

interface Timed {
  readonly name: string
  readonly args: readonly string[]
}

const rounds = { few: 7, many: 21 } as const
const mgmt = fileURLToPath(new URL('../../../cli/dist/bin.js', import.meta.url))
const packages = new URL('../../../../packages/', import.meta.url)
const nothing: Timed = { name: 'node -e 0', args: ['-e', '0'] }

/** What a process costs until it has imported a client, or until the command line has answered. */
export async function measure(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'mgmt-bench-'))
  const homes = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home }
  const inTurn = (commands: readonly Timed[], count: number): number[] =>
    timesOf(
      commands.map(({ args }) => args),
      count,
      { PATH: process.env.PATH, ...homes },
    )
  try {
    const lists = await listCommands()
    const clients = await clientImports()
    const alertsClient = clients.filter(({ name }) => name === 'alerts')
    const help = { name: 'help', args: [mgmt, '--help'] }
    const alerts = { name: 'alerts', args: [...listOf('alerts'), '--limit', '50'] }
    const [bare, client, helped, list] = inTurn([nothing, ...alertsClient, help, alerts], rounds.many)
    const [bareOfLists = NaN, ...listed] = inTurn([nothing, ...lists], rounds.few)
    const [bareOfClients = NaN, ...imported] = inTurn([nothing, ...clients], rounds.few)
    const [slowList, listMs] = slowest(lists, listed)
    const [slowClient, clientMs] = slowest(clients, imported)
    return [
      information('importing @mgmt-api/alerts with transport, over node -e 0', inMs(ms(client) - ms(bare))),
      information(
        `importing the slowest client, @mgmt-api/${slowClient}, with transport`,
        inMs(clientMs - bareOfClients),
      ),
      information('mgmt --help, of node -e 0', ratio(ms(helped), ms(bare))),
      information('mgmt alerts list -o json --limit 50 on the sandbox, of node -e 0', ratio(ms(list), ms(bare))),
      information(`the slowest of ${lists.length} lists, mgmt ${slowList} list`, ratio(listMs, bareOfLists)),
    ]
  } finally {
    rmSync(home, { recursive: true })
  }
}

const listOf = (noun: string): string[] => [mgmt, noun, 'list', '--profile', 'sandbox', '-o', 'json']

/** `mgmt <noun> list` for every noun that can be listed without a parent. */
async function listCommands(): Promise<Timed[]> {
  const found = await Promise.all(
    resourceIndex.map(async ({ name }) => {
      const { verbs } = await loadResource(name)
      const isListed = 'list' in verbs && !verbs.list.operation.path.includes('{')
      return isListed ? [{ name, args: listOf(name) }] : []
    }),
  )
  return found.flat()
}

async function clientImports(): Promise<Timed[]> {
  // The workspace's own checks are plain JavaScript, without declarations.
  const { groups } = (await import(new URL('../scripts/lint/layers.mjs', packages).href)) as Layers
  const file = (name: string): string => new URL(`${name}/dist/index.js`, packages).href
  return groups.map((name) => ({
    name,
    args: ['--input-type=module', '-e', `await import('${file(name)}'); await import('${file('transport')}')`],
  }))
}

function slowest(commands: readonly Timed[], times: readonly number[]): [name: string, milliseconds: number] {
  const most = Math.max(...times)
  return [commands[times.indexOf(most)]?.name ?? '', most]
}

const ms = (time: number | undefined): number => time ?? NaN
const inMs = (time: number): string => `${time.toFixed(1)} ms`
const ratio = (time: number, other: number): string => `${(time / other).toFixed(2)} x`
