import type { Path } from './values.ts'

/** Additions to requests, so that rules between fields do not hide bounds. */
export interface Setup {
  readonly operations: RegExp
  /** Set if the surrounding object exists and this field does not. */
  readonly at: Path
  /** Computes the value from the surrounding object; undefined: not needed. */
  readonly make: (around: Fields) => unknown
}

type Fields = Readonly<Record<string, unknown>>

const uuid = '00000000-0000-4000-8000-000000000001'

/** `logsImmediate` corresponds to `ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED`. */
function typeOfAlert(properties: Fields): string {
  const arm = Object.keys(properties).find((name) => /^(?:logs|metric|tracing|flow|slo|analytics)/.test(name))
  const words = (arm ?? 'logsImmediate').replace(/[A-Z]/g, (sign) => `_${sign}`).toUpperCase()
  return `ALERT_DEF_TYPE_${words}${words === 'LOGS_IMMEDIATE' ? '_OR_UNSPECIFIED' : ''}`
}

const alert = (operations: RegExp, at: Path): readonly Setup[] => [
  { operations, at: [...at, 'name'], make: () => 'alert' },
  { operations, at: [...at, 'type'], make: typeOfAlert },
  {
    operations,
    at: [...at, 'logsImmediate'],
    make: ({ type }) => (type === typeOfAlert({}) ? {} : undefined),
  },
]

const rule = (operations: RegExp, at: Path): readonly Setup[] => [
  { operations, at: [...at, 'uniqueIdentifier'], make: () => uuid },
  { operations, at: [...at, 'schedule', 'oneTime', 'timeframe', 'startTime'], make: () => '2026-10-01T08:00:00' },
  {
    operations,
    at: [...at, 'schedule', 'oneTime', 'timeframe', 'endTime'],
    make: ({ duration }) => (duration === undefined ? '2026-10-01T09:00:00' : undefined),
  },
  { operations, at: [...at, 'schedule', 'oneTime', 'timeframe', 'timezone'], make: () => 'UTC' },
]

const dashboards = /^DashboardsService_(?:Create|Replace|Check)Dashboard$/
const layout = ['body', 'dashboard', 'layout'] as const

const setups: readonly Setup[] = [
  ...alert(/^AlertDefsService_(?:Create|Replace)AlertDef$/, ['body', 'alertDefProperties']),
  { operations: /^AlertDefsService_ReplaceAlertDef$/, at: ['body', 'id'], make: () => uuid },
  ...rule(/^AlertSchedulerRuleService_(?:Create|Update)AlertSchedulerRule$/, ['body', 'alertSchedulerRule']),
  ...['create', 'update'].flatMap((verb) =>
    rule(/^AlertSchedulerRuleService_\w+Bulk/, ['body', `${verb}AlertSchedulerRuleRequests`, 0, 'alertSchedulerRule']),
  ),
  { operations: /^ViewsService_/, at: ['body', 'timeSelection', 'quickSelection'], make: missingSelection },
  { operations: dashboards, at: ['body', 'dashboard', 'id'], make: () => 'aaaaaaaaaaaaaaaaaaaaa' },
  { operations: dashboards, at: [...layout, 'sections', 0, 'id'], make: () => ({ value: uuid }) },
  { operations: dashboards, at: [...layout, 'sections', 0, 'rows', 0, 'id'], make: () => ({ value: uuid }) },
  {
    operations: dashboards,
    at: [...layout, 'sections', 0, 'rows', 0, 'widgets', 0, 'id'],
    make: () => ({ value: uuid }),
  },
  { operations: dashboards, at: ['body', 'dashboard', 'variablesV2', 0, 'id'], make: () => ({ value: uuid }) },
  { operations: /^PoliciesService_CreatePolicy$/, at: ['body', 'priority'], make: missingPriority },
  {
    operations: /^PoliciesService_AtomicOverwrite/,
    at: ['body', 'policies', 0, 'policy', 'priority'],
    make: missingPriority,
  },
  { operations: /^DashboardFoldersService_Replace/, at: ['body', 'folder', 'id'], make: () => uuid },
]

function missingSelection({ customSelection }: Fields): unknown {
  return customSelection === undefined ? { seconds: 3600 } : undefined
}

function missingPriority({ targets }: Fields): unknown {
  return targets === undefined ? 'PRIORITY_TYPE_HIGH' : undefined
}

/** Applies the setups to a request, except at the tested path. */
export function prepared(operation: string, request: unknown, tried: Path): unknown {
  const fitting = setups.filter(({ operations, at }) => operations.test(operation) && at.join() !== tried.join())
  return fitting.reduce((value, { at, make }) => filled(value, at, make), request)
}

function filled(value: unknown, [head = '', ...rest]: Path, make: Setup['make']): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === head ? filled(item, rest, make) : item))
  const fields = value as Record<string, unknown>
  if (rest.length > 0) return head in fields ? { ...fields, [head]: filled(fields[head], rest, make) } : fields
  if (head in fields) return fields
  const made = make(fields)
  return made === undefined ? fields : { ...fields, [head]: made }
}
