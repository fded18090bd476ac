import { listSome } from '@mgmt-api/command'
import { z } from 'zod'
import { sortedJson } from '@mgmt-api/base/json'
import { type Config, jobName } from './config.ts'
import { createHash } from 'node:crypto'

/** A changed item and its changed fields. */
export interface ChangedItem {
  readonly name: string
  readonly fields: readonly string[]
}

export interface ItemChanges {
  readonly added: readonly string[]
  readonly changed: readonly ChangedItem[]
  readonly removed: readonly string[]
}

const itemLists = ['targets', 'jobs', 'notifiers'] as const
type ItemList = (typeof itemLists)[number]

/** Differences between two configurations. */
export interface ConfigChanges extends Readonly<Record<ItemList, ItemChanges>> {
  /** Other changed fields: `server`, `retention.runs`. */
  readonly settings: readonly string[]
}

const changesSchema: z.ZodType<ItemChanges> = z.object({
  added: z.array(z.string()),
  changed: z.array(z.object({ name: z.string(), fields: z.array(z.string()) })),
  removed: z.array(z.string()),
})

export const ConfigChanges: z.ZodType<ConfigChanges> = z
  .object({ targets: changesSchema, jobs: changesSchema, notifiers: changesSchema, settings: z.array(z.string()) })
  .meta({ id: 'ConfigChanges' })

type Fields = Readonly<Record<string, unknown>>
type Items = ReadonlyMap<string, Fields>

/** Compares two configurations. @param before undefined: none was applied before */
export const configChanges = (before: Config | undefined, after: Config): ConfigChanges => ({
  targets: itemChanges(byName(before?.targets), byName(after.targets)),
  jobs: itemChanges(byJobName(before), byJobName(after)),
  notifiers: itemChanges(byName(before?.notifiers), byName(after.notifiers)),
  settings: before === undefined ? [] : changedSettings(before, after),
})

const byName = (items: readonly { readonly name: string }[] = []): Items =>
  new Map(items.map((item) => [item.name, { ...item }]))

const byJobName = (config: Config | undefined): Items =>
  new Map((config?.jobs ?? []).map((job) => [jobName(job), { ...job }]))

function itemChanges(before: Items, after: Items): ItemChanges {
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: [...after].flatMap(([name, item]) => {
      const fields = changedFields(before.get(name) ?? item, item)
      return fields.length === 0 ? [] : { name, fields }
    }),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  }
}

/** Names of fields whose values differ. */
function changedFields(before: Fields, after: Fields): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => textOf(before[name]) !== textOf(after[name])).sort()
}

const textOf = (value: unknown): string => (value === undefined ? '' : sortedJson(value))

function changedSettings(before: Config, after: Config): readonly string[] {
  const { retention: oldRetention, server: oldServer, ...old } = withoutLists(before)
  const { retention, server, ...rest } = withoutLists(after)
  return [
    ...changedFields(old, rest),
    ...changedFields({ ...oldServer }, { ...server }).map((name) => `server.${name}`),
    ...changedFields(oldRetention, retention).map((name) => `retention.${name}`),
  ]
}

function withoutLists({ targets: _, jobs: __, notifiers: ___, format: ____, ...rest }: Config) {
  return rest
}

const mostNames = 10

/** One line for each kind of change: `- 213 targets removed: a, b and 211 more`. */
export function changeLines(changes: ConfigChanges): readonly string[] {
  const lines = itemLists.flatMap((list) => {
    const { added, changed, removed } = changes[list]
    const line = (mark: string, verb: string, names: readonly string[]): readonly string[] =>
      names.length === 0 ? [] : [`${mark} ${countOf(list, names.length)} ${verb}: ${listSome(names, mostNames)}`]
    return [
      ...line('-', 'removed', removed),
      ...line(
        '~',
        'changed',
        changed.map(({ name, fields }) => `${name} (${fields.join(', ')})`),
      ),
      ...line('+', 'added', added),
    ]
  })
  if (changes.settings.length === 0) return lines
  return [...lines, `~ settings changed: ${listSome(changes.settings, mostNames)}`]
}

/** A summary in one line: `213 targets removed, 1 job changed`. */
export function changeSummary(changes: ConfigChanges): string {
  const parts = itemLists.flatMap((list) => {
    const { added, changed, removed } = changes[list]
    const counts = { removed: removed.length, changed: changed.length, added: added.length }
    return Object.entries(counts).flatMap(([verb, count]) => (count === 0 ? [] : `${countOf(list, count)} ${verb}`))
  })
  const settings = changes.settings.length === 0 ? [] : [`${listSome(changes.settings)} changed`]
  return [...parts, ...settings].join(', ') || 'nothing changed'
}

const countOf = (list: ItemList, count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? list.slice(0, -1) : list}`

/** A short hash of a configuration, independent of the formatting of its file. */
export const configDigest = (config: Config): string =>
  createHash('sha256').update(sortedJson(config)).digest('hex').slice(0, 16)
