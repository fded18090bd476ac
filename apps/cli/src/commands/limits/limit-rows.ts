import type { Limit } from '@mgmt-api/models'
import { limits as alerts } from '@mgmt-api/models/alerts'
import { limits as dataUsage } from '@mgmt-api/models/data-usage'
import type { View } from '../../output/columns.ts'

/** One bound, with where it belongs. */
export interface LimitRow extends Limit {
  readonly group: string
  /** `alertDefinition.name` */
  readonly name: string
}

const groups: Readonly<Record<string, object>> = { alerts, 'data-usage': dataUsage }

/** Groups whose bounds are known. */
export const limitGroups: readonly string[] = Object.keys(groups)

/** Every bound of a group, or of all. */
export const limitRows = (group?: string): readonly LimitRow[] =>
  Object.entries(groups)
    .filter(([name]) => group === undefined || name === group)
    .flatMap(([name, tree]) => leaves(tree).map(([path, limit]) => ({ group: name, name: path, ...limit })))

export const limitView: View<LimitRow> = {
  things: 'limits',
  columns: [
    { name: 'group', value: ({ group }) => group },
    { name: 'name', value: ({ name }) => name, shrinks: true },
    { name: 'min', value: ({ min }) => min, align: 'right' },
    { name: 'max', value: ({ max }) => max, align: 'right' },
    { name: 'unit', value: ({ unit }) => unit },
    { name: 'since', value: ({ since }) => since },
    { name: 'was', value: ({ was }) => was && `${was.min ?? ''}…${was.max ?? ''}` },
  ],
  shown: ['group', 'name', 'min', 'max', 'unit', 'since', 'was'],
  identity: ({ group, name }) => `${group} ${name}`,
}

function leaves(tree: object, path = ''): [string, Limit][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]): [string, Limit][] => {
    const at = path === '' ? name : `${path}.${name}`
    if (isLimit(value)) return [[at, value]]
    return typeof value === 'object' && value !== null ? leaves(value, at) : []
  })
}

const isLimit = (value: unknown): value is Limit =>
  typeof value === 'object' && value !== null && 'unit' in value && typeof value.unit === 'string'
