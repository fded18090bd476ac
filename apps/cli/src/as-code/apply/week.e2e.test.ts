import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { kindNames } from '@mgmt-api/as-code/kinds'
import { resources } from '@mgmt-api/collections'
import type { Emulator, SeedOptions } from '@mgmt-api/emulator'
import { valueAt } from '@mgmt-api/models/internal'
import { caseSettings } from '@mgmt-api/models/cases/resources'
import { resourceNames } from '@mgmt-api/models/resources'
import { expect, test } from 'vitest'
import { namedFor, operationsOf } from '../../../test/sent-operations.ts'
import { changeInConsole, codeScene, type CodeScene, twoTargets } from '../../../test/code-scene.ts'
import {
  asCreated,
  callerOf,
  changeChannel,
  type Items,
  lengths,
  readItems,
  titles,
  withoutLabels,
} from '../../../test/platform-items.ts'

// A deployed extension is left out: it makes resources of other kinds itself, on the target of a clone, too.
const kinds = kindNames.filter((name) => name !== 'extension-deployments')
// One setting is read by an id only, and orders are fields of what they order.
const names = resourceNames.filter((name) => name !== 'case-settings' && kinds.some((kind) => kind === name))
const seed: SeedOptions = {
  ...{ teams: 1, users: 6, roles: 6, scopes: 6, groups: 6, apiKeys: 6, saml: 1, actions: 6, aiApplications: 3 },
  ...{ alertDefs: 20, suppressionRules: 6, archives: 1, dashboards: 12, policies: 9, enrichments: 8 },
  ...{ events2metrics: 6, integrations: 6, connectors: 10, presets: 6, routers: 6, parsingRules: 6 },
  ...{ recordingRules: 4, slos: 8, views: 6, webhooks: 12 },
}

const plan = 'plan -t eu'
const apply = 'apply -t eu --yes'
/** Each step goes on where the one before it ended, as the days of a week do. */
type Steps = Readonly<Record<string, (here: CodeScene) => Promise<void>>>

test('the first day of a platform as code, on all kinds', async () => {
  const here = await live({ pulled })
  expect([...here.sent.keys()].sort()).toEqual(['apply', 'plan', 'pull'])
})

test('a week of a platform as code, on all kinds', { tags: 'slow' }, async () => {
  const here = await live({ pulled, moved, renamed, reordered, drifted, deletedAndRestored, cloned })
  expect([...here.sent.keys()].sort()).toEqual(['apply', 'clone', 'diff', 'plan', 'pull', 'restore'])
})

/** Goes through the steps, which call only the operations that `doctor --for` names. */
async function live(steps: Steps): Promise<CodeScene> {
  const here = codeScene({ project: twoTargets })
  await here.eu.reset(seed)
  await here.us.reset({ teams: 1, users: 40, aiApplications: 3, random: 15 })
  const settings = { name: 'Ours', globalIndicatorSettings: { enabled: true } }
  await resources(callerOf(here.eu)).of(caseSettings).create(settings)
  for (const emulator of [here.eu, here.us]) emulator.settings.set({ maskSecrets: true })
  for (const [name, step] of Object.entries(steps)) {
    await step(here)
    expect(await here.run(plan), name).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(
        /^note: \d+ unchanged files use deprecated [^\n]+\n\nno changes; 198 unchanged\n$/,
      ) as string,
    })
  }
  for (const [command, sent] of here.sent) {
    const named = [...(await namedFor(command)), ...spared]
    const called = await operationsOf(sent)
    expect(
      called.filter((id) => !named.includes(id)),
      command,
    ).toEqual([])
  }
  return here
}

/** Operations without which the commands work, for names and for what the platform says of changes. */
const spared = [
  'AiApplicationsService_ListAiApplications',
  'DashboardsService_CheckDashboard',
  'PoliciesService_ForecastPolicyUsage',
  'RoleManagementService_ListSystemRoles',
  'UsersMgmtService_SearchUsers',
]

async function pulled(here: CodeScene): Promise<void> {
  const before = await itemsOf(here.eu)
  expect(await here.run('pull -t eu')).toMatchObject({ exitCode: 0 })
  expect(await itemsOf(here.eu)).toEqual(before)
  const pulledKinds = filesOf(here).map((file) => /^kind: (.*)$/m.exec(here.read(file))?.[1])
  expect([...new Set(pulledKinds)].sort()).toEqual(kinds)
  expect(await here.run(`${apply} --init`)).toMatchObject({ exitCode: 0 })
  expect(withoutLabels(await itemsOf(here.eu))).toEqual(withoutLabels(before))
}

async function moved(here: CodeScene): Promise<void> {
  const before = await itemsOf(here.eu)
  for (const [index, file] of filesOf(here).entries()) {
    const folder = ['teams/shop', 'teams/core', 'all'][index % 3] ?? ''
    const to = join(here.root, 'targets/eu', folder, file.replaceAll('/', '.'))
    mkdirSync(dirname(to), { recursive: true })
    renameSync(join(here.root, file), to)
  }
  expect(await here.run(plan)).toMatchObject({ exitCode: 0 })
  expect(await itemsOf(here.eu)).toEqual(before)
}

/** Of a kind with labels, with chosen ids, with a ledger only, and of one in an order. */
const renames = [
  'alerts/cart-a-call-of-post-orders-took-over-30-s',
  'connectors/team-catalog-chat',
  'views/checkout-audit-trail',
  'policies/keep-error-logs',
]

async function renamed(here: CodeScene): Promise<void> {
  const before = await itemsOf(here.eu)
  const ids = renames.map((name) => ledgerId(here, name))
  edit(here, (text, name) => {
    const referring = renames.reduce((all, each) => all.replaceAll(`$ref: ${each} }`, `$ref: ${each}-new }`), text)
    return renames.includes(name) ? referring.replace(/^key: (.*)$/m, 'key: $1-new\nmoved: { from: $1 }') : referring
  })
  expect(await here.run(apply)).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('\n4 adopted') as string })
  expect(renames.map((name) => ledgerId(here, `${name}-new`))).toEqual(ids)
  expect(withoutLabels(await itemsOf(here.eu))).toEqual(withoutLabels(before))
  edit(here, (text) => text.replace(/^moved: .*\n/m, ''))
}

/** Files of orders, a list of each, and the resource that it orders. */
const orders = { 'policy-order': 'policies', 'parsing-rule-order': 'parsing-rules', 'action-order': 'actions' } as const

async function reordered(here: CodeScene): Promise<void> {
  // The third of the first list becomes the second.
  edit(here, (text, name) => (name.includes('-order/') ? text.replace(/^(\w+:\n.*\n)(.*\n)(.*\n)/m, '$1$3$2') : text))
  const planned = await here.run(plan)
  expect(planned).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('\n3 to change; ') as string })
  expect(planned.stdout.match(/^ {4}\w+ {2}\S+: up 1$/gm)).toHaveLength(3)
  expect(await here.run(apply)).toMatchObject({ exitCode: 0 })
  const items = await itemsOf(here.eu)
  for (const [file, resource] of Object.entries(orders)) {
    const [, list = ''] = /^\w+:\n((?: .*\n)+)/m.exec(textOf(here, `${file}/${file}`)) ?? []
    const wanted = [...list.matchAll(/\$ref: (\S+)/g)].map(([, name = '']) => ledgerId(here, name))
    expect(wanted.length, file).toBeGreaterThan(3)
    const ids = items[resource]?.map((item) => valueAt(item, 'id'))
    const ordered = ids?.filter((id) => wanted.includes(String(id)))
    expect(ordered, file).toEqual(wanted)
  }
}

async function drifted(here: CodeScene): Promise<void> {
  const chat = 'Team catalog: chat'
  await changeChannel(here.eu, chat, 'elsewhere')
  await changeInConsole(here, 'Catalog database: new database user', { description: 'From the console' })
  const planned = await here.run(plan)
  expect(planned).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('\n2 to change; ') as string })
  expect(planned.stdout).toMatch(/ connectors\/team-catalog-chat-new .*\n.*elsewhere.*changed on the platform/)
  expect(planned.stdout).toMatch(/description .*changed on the platform.*\n +- From the console\n/)

  const before = await itemsOf(here.eu)
  const pull = await here.run('pull -t eu --drift')
  expect(pull).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('of 2 resources changed') as string })
  expect(await itemsOf(here.eu)).toEqual(before)
  expect(textOf(here, 'connectors/team-catalog-chat-new')).toContain('value: elsewhere\n')
  expect(textOf(here, 'alerts/catalog-database-new-database-user')).toContain('description: From the console\n')
  expect(await here.run(plan)).toMatchObject({ exitCode: 0 })

  await changeChannel(here.eu, chat, 'nowhere')
  expect(await here.run(`${apply} --overwrite-drift`)).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('\n1 changed') as string,
  })
  expect(withoutLabels(await itemsOf(here.eu))).toEqual(withoutLabels(before))
}

const deleted = [
  'views/checkout-audit-trail-new',
  'dashboards/refunds-in-production-us-west-2',
  'suppression-rules/refunds-month-end',
]

async function deletedAndRestored(here: CodeScene): Promise<void> {
  const before = await itemsOf(here.eu)
  const texts = deleted.map((name) => [fileOf(here, name), textOf(here, name)] as const)
  for (const [file] of texts) rmSync(join(here.root, file))
  const planned = await here.run(`${plan} --prune`)
  expect(planned).toMatchObject({
    exitCode: 3,
    stdout: expect.stringContaining('\n3 to delete; 195 unchanged') as string,
  })
  for (const name of deleted) expect(planned.stdout).toContain(`- ${name} `)
  expect(await here.run(`${apply} --prune`)).toMatchObject({ exitCode: 0 })
  expect(lengths(await itemsOf(here.eu))).toBe(lengths(before) - 3)

  const [backup = ''] = readdirSync(join(here.root, '.backups')).filter((name) => name.endsWith('.json'))
  expect(await here.run(`restore .backups/${backup} -t eu --yes`)).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('\n3 created') as string,
  })
  expect(asCreated(await itemsOf(here.eu))).toEqual(asCreated(before))
  for (const [file, text] of texts) here.write(file, text)
}

async function cloned(here: CodeScene): Promise<void> {
  const [before, { 'api-keys': _, ...wanted }] = [await itemsOf(here.us), await itemsOf(here.eu)]
  const dry = await here.run('clone eu us --dry-run')
  expect(dry).toMatchObject({
    exitCode: 3,
    stdout: expect.stringContaining('188 to create, 1 to change, 5 left out; ') as string,
  })
  expect(await itemsOf(here.us)).toEqual(before)

  const mapping: Record<string, Record<string, string>> = {}
  for (const [, name = '', at = ''] of dry.stderr.matchAll(/^warning: (\S+) (\S+): a secret to supply$/gm)) {
    mapping[name] = { ...mapping[name], [at]: 'env:SECRET' }
  }
  here.write('secrets.json', JSON.stringify(mapping))
  const secret = 'https://hooks.example.com/secret-of-us'
  const first = await here.run('clone eu us --yes --secrets secrets.json', { env: { SECRET: secret } })
  expect(first.stderr).toContain('\n5 adopted, 188 created, 1 changed')
  expect(first.stdout + first.stderr).not.toContain(secret)

  expect(first.stderr).toMatch(/\n6 ids written to mgmt.yaml\n/)
  const after = await itemsOf(here.us)
  for (const [name, all] of Object.entries(wanted))
    expect(titles(after[name]), name).toEqual(expect.arrayContaining(titles(all)))
  here.us.settings.set({ maskSecrets: false })
  const { webhooks } = await itemsOf(here.us)
  expect(webhooks?.filter((item) => JSON.stringify(item).includes(secret))).toHaveLength(
    new Set(Object.keys(mapping).filter((name) => name.startsWith('webhooks/'))).size,
  )
  here.us.settings.set({ maskSecrets: true })

  // Only the response to the creation of a key has its value.
  const { stdout } = await here.run('diff --from eu --to us')
  expect(stdout.match(/^[-+~] \S+/gm)?.every((line) => line.startsWith('+ api-keys/'))).toBe(true)
  expect(stdout).toMatch(/\n5 only on eu, 0 only on us, 0 different, 193 the same\n$/)
  expect((await here.run('clone eu us --yes')).stdout).toMatch(/\n5 left out; 193 unchanged\n/)
  expect(await itemsOf(here.us)).toEqual(after)
}

const itemsOf = (emulator: Emulator): Promise<Items> => readItems(emulator, names)

/** Files of resources. */
const filesOf = ({ root }: CodeScene): string[] =>
  readdirSync(join(root, 'targets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join('targets', name))

/** Rewrites each file by its text and `<kind>/<key>`. */
function edit(here: CodeScene, change: (text: string, name: string) => string): void {
  for (const file of filesOf(here)) {
    const text = here.read(file)
    here.write(file, change(text, nameOf(text)))
  }
}

/** `<kind>/<key>` of a file. */
const nameOf = (text: string): string => text.replace(/^(?:#.*\n)?kind: (.*)\nkey: (.*)\n[^]*/, '$1/$2')

const fileOf = (here: CodeScene, name: string): string =>
  filesOf(here).find((file) => nameOf(here.read(file)) === name) ?? 'missing'

const textOf = (here: CodeScene, name: string): string => here.read(fileOf(here, name))

/** The id that the ledger has for `<kind>/<key>`. */
const ledgerId = (here: CodeScene, name: string): string | undefined =>
  new RegExp(`^${name}: \\{"id":"([^"]+)"`, 'm').exec(here.read('ledger.eu.yaml'))?.[1]
