import { readOrders } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { sortedJson } from '@mgmt-api/base/json'
import { createEmulator, type SeedOptions } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { callerOf } from '../../test/platform-items.ts'
import { canaryKey, type Ran, runCli, temporaryHome } from '../../test/run-cli.ts'
import { allNouns } from '../nouns/nouns.ts'

const kinds = await loadKinds()

/** Some of everything that can be deleted. */
const seed: SeedOptions = {
  teams: 1,
  users: 6,
  roles: 6,
  scopes: 6,
  groups: 6,
  apiKeys: 3,
  actions: 6,
  aiApplications: 3,
  alertDefs: 20,
  suppressionRules: 3,
  dashboards: 6,
  policies: 9,
  enrichments: 8,
  events2metrics: 3,
  connectors: 10,
  presets: 6,
  routers: 6,
  parsingRules: 6,
  recordingRules: 3,
  slos: 8,
  views: 6,
  webhooks: 12,
}

/** Nouns of which an item is deleted and restored. */
const restored = allNouns().filter(({ commands }) =>
  ['list', 'get', 'create', 'delete'].every((name) => commands.some((command) => command.name === name)),
)

/** Nouns of which no deleted item can be restored. */
const unrestored = new Set<string>(['api-keys', 'custom-enrichments', 'teams'])

/** What no request sets: ids, times and people. */
const made =
  /^(?:id|\w+Id|unique\w+|slug\w*|created?(?:At|Time|By)|updated?(?:At|Time|By)|revision|version|creator|authorId|groupOrigin|resolvedConnectorConfig|order|nextActiveTimeframes|lastTriggeredTime)$/

const plain = (text: string): unknown =>
  JSON.parse(sortedJson(JSON.parse(text)), (name, value: unknown) =>
    made.test(name) || value === false ? undefined : value,
  )

const emulator = createEmulator({ seed, keys: { [canaryKey]: {} } })

test.each(restored)('what mgmt $name delete took is restored as it was, in its place', async ({ name, one }) => {
  const home = temporaryHome()
  const run = (line: string): Promise<Ran> => runCli(line, { home, emulator })
  const list = async (): Promise<string[]> => (await run(`${name} list -o name --all`)).stdout.trim().split('\n')
  const get = async (id: string): Promise<unknown> => plain((await run(`${name} get ${id} -o json`)).stdout)
  const orders = async (): Promise<string> =>
    JSON.stringify(await readOrders(new Set([name]), { kinds, caller: callerOf(emulator) }))
  const outcomes: string[] = []
  for (const id of (await list()).slice(0, 3)) {
    const [item, before, order] = [await get(id), await list(), await orders()]
    const { stderr } = await run(`${name} delete ${id} --yes`)
    const undo = /^to undo: mgmt (restore .+)$/m.exec(stderr)?.[1]
    if (undo === undefined) {
      // Others need it, or it cannot be restored.
      expect(stderr).toMatch(/^(?:error: 1 of 1 .+ not deleted|(?:no|not in the) backup: .+)$/m)
      outcomes.push('no backup')
      continue
    }
    const { exitCode, stderr: said } = await run(`${undo} --yes`)
    expect({ exitCode, said }).toEqual({
      exitCode: 0,
      said: expect.stringContaining(`1 of 1 ${one} created`) as string,
    })
    const after = await list()
    const present = after.find((each) => !before.includes(each)) ?? id
    expect(await get(present)).toEqual(item)
    expect((await orders()).replaceAll(present, id)).toBe(order)
    outcomes.push('restored')
  }
  expect(outcomes.includes('restored')).toBe(!unrestored.has(name))
})
