import { type Bulk, isObject, nearest, type Operation, type Paging } from '@mgmt-api/models'
import { inputError } from '../../cli-error.ts'

interface AnyTypes {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
  readonly response: unknown
}

/** An operation whose types are known at run time alone, by its descriptors. */
export interface AnyOperation extends Operation<AnyTypes> {
  readonly paging?: Paging
  readonly bulk?: Bulk
}

export interface NamedOperation {
  /** Name of its constant, as `listAlertDefs`. */
  readonly name: string
  readonly group: string
  readonly operation: AnyOperation
}

const groups: Readonly<Record<string, () => Promise<object>>> = {
  access: () => import('@mgmt-api/models/access'),
  actions: () => import('@mgmt-api/models/actions'),
  ai: () => import('@mgmt-api/models/ai'),
  alerts: () => import('@mgmt-api/models/alerts'),
  archive: () => import('@mgmt-api/models/archive'),
  cases: () => import('@mgmt-api/models/cases'),
  dashboards: () => import('@mgmt-api/models/dashboards'),
  'data-plans': () => import('@mgmt-api/models/data-plans'),
  'data-usage': () => import('@mgmt-api/models/data-usage'),
  enrichments: () => import('@mgmt-api/models/enrichments'),
  events2metrics: () => import('@mgmt-api/models/events2metrics'),
  incidents: () => import('@mgmt-api/models/incidents'),
  integrations: () => import('@mgmt-api/models/integrations'),
  notifications: () => import('@mgmt-api/models/notifications'),
  'parsing-rules': () => import('@mgmt-api/models/parsing-rules'),
  'recording-rules': () => import('@mgmt-api/models/recording-rules'),
  slos: () => import('@mgmt-api/models/slos'),
  views: () => import('@mgmt-api/models/views'),
  webhooks: () => import('@mgmt-api/models/webhooks'),
}

/** Every declared operation, group by group. */
export async function loadOperations(): Promise<readonly NamedOperation[]> {
  const loaded = await Promise.all(
    Object.entries(groups).map(async ([group, load]) => ({ group, values: await load() })),
  )
  return loaded.flatMap(({ group, values }) =>
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      isOperation(value) ? [{ name, group, operation: value }] : [],
    ),
  )
}

/**
 * The operation of a name (`listAlertDefs`) or of the contract's id (`AlertDefsService_ListAlertDefs`), whatever the
 * letter case.
 * @throws {CliError} `unknown_operation`, with the nearest name
 */
export async function findOperation(typed: string): Promise<NamedOperation> {
  const all = await loadOperations()
  const wanted = typed.toLowerCase()
  const found = all.find(({ name, operation }) => [name, operation.id].some((one) => one.toLowerCase() === wanted))
  if (found !== undefined) return found
  const near = nearest(typed, [...all.map(({ name }) => name), ...all.map(({ operation }) => operation.id)])
  throw inputError(
    'unknown_operation',
    `There is no operation "${typed}"${near === undefined ? '' : `, did you mean ${near}?`}`,
    'mgmt call lists them all',
  )
}

/** What an operation takes, of which it may lack any: its type says that it has all. */
export const placesOf = (operation: AnyOperation): Partial<AnyOperation['in']> => operation.in

const isOperation = (value: unknown): value is AnyOperation =>
  isObject(value) && typeof value.id === 'string' && typeof value.method === 'string' && isObject(value.in)
