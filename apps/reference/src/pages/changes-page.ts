import {
  boundChanges,
  enumAdditions,
  movedPaths,
  otherChanges,
  releases,
  requiredFields,
  requiredParameters,
} from '@mgmt-api/models/history'
import { type GroupName, loadGroup } from '@mgmt-api/models/resources'
import type { Catalogue, CatalogueOperation } from '../facts/catalogue.ts'
import { code, prose, text } from '../markdown/escape.ts'
import { addressOf, groupTitle, operationPath } from './names.ts'
import type { Page } from './page.ts'

interface Change {
  readonly since: string
  readonly group: string
  readonly breaking: boolean
  /** Markdown. */
  readonly what: string
}

const unstated = 'Unstated release'
const general = 'General'

/** Changes of the contract by release, newest first, and by group. */
export async function changesPage(catalogue: Catalogue): Promise<Page> {
  const changes = allChanges(catalogue, await groupsOfExports(catalogue))
  const order = [...releases.map(({ id }) => id).reverse(), unstated]
  return {
    path: 'changes',
    title: 'Changes of the contract',
    description: 'Changes of the published contract by release and group.',
    parts: [
      '# Changes of the contract',
      'Changes that the toolkit knows, by release and group. **Breaking** changes may make valid requests or programs fail.',
      ...order.flatMap((since) => {
        const own = changes.filter((change) => change.since === since)
        const date = releases.find(({ id }) => id === since)?.date
        const groups = [...new Set(own.map(({ group }) => group))].sort()
        return own.length === 0
          ? []
          : [
              `## ${text(since)}${date === undefined || date === since ? '' : ` (${date})`}`,
              ...groups.flatMap((group) => [`### ${group}`, linesOf(own.filter((change) => change.group === group))]),
            ]
      }),
    ],
  }
}

const linesOf = (changes: readonly Change[]): string =>
  changes.map(({ breaking, what }) => `- ${breaking ? '**Breaking.** ' : ''}${what}`).join('\n')

type Make = (
  change: {
    readonly since?: string
    readonly breaking?: boolean
    readonly method?: string
    readonly path?: string
    /** Name of what changed. */
    readonly name?: string
  },
  what: string,
) => Change

/** The group that exports each name: models, enumerations, operations. */
async function groupsOfExports({ groups }: Catalogue): Promise<ReadonlyMap<string, GroupName>> {
  const loaded = await Promise.all(groups.map(async (group) => ({ group, values: await loadGroup(group) })))
  return new Map(loaded.flatMap(({ group, values }) => Object.keys(values).map((name) => [name, group] as const)))
}

function allChanges({ operations }: Catalogue, groups: ReadonlyMap<string, GroupName>): Change[] {
  const make: Make = ({ since = unstated, breaking = true, method, path, name }, what) => {
    const operation = operations.find(
      (each) => each.operation.path === path && (method === undefined || each.operation.method === method),
    )
    const group = groups.get(name ?? '')
    if (operation === undefined)
      return { since, breaking, group: group === undefined ? general : groupTitle(group), what }
    return { since, breaking, group: groupTitle(operation.group), what: `${linkOf(operation)}: ${what}` }
  }
  return [
    ...fieldChanges(make),
    ...pathChanges(make),
    ...otherChanges.map((change) => make(change, prose(change.what))),
  ]
}

const count = (value: number): string => value.toLocaleString('en')

const fieldChanges = (make: Make): Change[] => [
  ...boundChanges.map((change) => {
    const side = change.bound === 'max' ? 'at most' : 'at least'
    return make(
      change,
      `${code(change.field)}: ${side} ${count(change.now)}, before ${count(change.was)}. ${prose(change.note)}`,
    )
  }),
  ...requiredParameters.map((change) =>
    make(change, `the query parameter ${code(change.name)} is declared as required.`),
  ),
  ...requiredFields.map((change) => make(change, `${code(change.field)} is required. ${prose(change.note)}`)),
  ...enumAdditions.map(({ since, breaking, enumeration, values }) =>
    make(
      { ...(since !== undefined && { since }), breaking, name: enumeration },
      `${code(enumeration)} has ${values.map(code).join(', ')}.`,
    ),
  ),
]

const pathChanges = (make: Make): Change[] =>
  movedPaths.map(({ since, method, from, to }) => make({ since, method, path: to }, `moved from ${code(from)}.`))

const linkOf = (operation: CatalogueOperation): string =>
  `[${code(`${operation.operation.method} ${operation.operation.path}`)}](${addressOf(operationPath(operation))})`
