import { isObject, type Path, valueAtPath } from '../core/path.ts'
import { strict } from '../core/strict.ts'
import { Dashboard } from './dashboard.ts'
import type { Issue } from './dashboard-check.ts'

/** Something that is found at a place. */
interface Found {
  readonly path: Path
  readonly message: string
  /** The service takes it all the same. */
  readonly isWarning?: boolean
}

/**
 * What is wrong with a dashboard, found without asking the service: the contract's bounds and rules, and what public
 * clients show that the service refuses or ignores. It does not check the syntax of queries.
 * @param dashboard A dashboard as it would be sent, whatever it is.
 * @returns Issues in the form of the service's own check: each with a JSON pointer. Empty where nothing is wrong.
 * @example const errors = dashboardIssues(dashboard).filter(({ severity }) => severity === 'SEVERITY_ERROR')
 */
export function dashboardIssues(dashboard: unknown): Issue[] {
  const result = strict(Dashboard, dashboard)
  const problems = result.ok ? [] : result.problems
  const broken = problems.map(({ path, message, hint }): Found => ({ path, message: withHint(message, hint) }))
  return [...broken, ...refusedByService(dashboard)].map(({ path, message, isWarning = false }) => ({
    location: jsonPointer(path),
    message,
    severity: isWarning ? 'SEVERITY_WARNING' : 'SEVERITY_ERROR',
  }))
}

const withHint = (message: string, hint: string | undefined): string =>
  hint === undefined ? message : `${message}. ${hint}`

const jsonPointer = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function refusedByService(dashboard: unknown): Found[] {
  const blocks = blocksOf(dashboard)
  const widgets = blocks.filter(({ what }) => what === 'widget').map(({ path }) => path)
  return [
    ...blocks.flatMap(({ path, what }) => missingId(dashboard, path, what)),
    ...repeatedIds(dashboard, blocks),
    ...widgets.flatMap((path) => [...ignoredWidth(dashboard, path), ...missingArcs(dashboard, path)]),
    ...constants(dashboard),
    ...emptyScopes(dashboard),
  ]
}

interface Block {
  readonly path: Path
  readonly what: 'section' | 'row' | 'widget'
}

/** Sections, their rows, and the widgets of these. */
function blocksOf(dashboard: unknown): Block[] {
  const sections = placesIn(dashboard, ['layout', 'sections'])
  const rows = sections.flatMap((path) => placesIn(dashboard, [...path, 'rows']))
  const widgets = rows.flatMap((path) => placesIn(dashboard, [...path, 'widgets']))
  return [
    ...sections.map((path) => ({ path, what: 'section' as const })),
    ...rows.map((path) => ({ path, what: 'row' as const })),
    ...widgets.map((path) => ({ path, what: 'widget' as const })),
  ]
}

function placesIn(value: unknown, path: Path): Path[] {
  const items = valueAtPath(value, path)
  return Array.isArray(items) ? items.map((_, index) => [...path, index]) : []
}

const idPath = (path: Path): Path => [...path, 'id', 'value']

function missingId(dashboard: unknown, path: Path, what: string): Found[] {
  if (valueAtPath(dashboard, idPath(path)) !== undefined) return []
  return [{ path: idPath(path), message: `missing; each ${what} needs a UUID, which the caller makes` }]
}

function repeatedIds(dashboard: unknown, blocks: readonly Block[]): Found[] {
  const first = new Map<unknown, Path>()
  return blocks.flatMap(({ path }) => {
    const id = valueAtPath(dashboard, idPath(path))
    const other = first.get(id)
    if (id !== undefined && other === undefined) first.set(id, path)
    if (id === undefined || other === undefined) return []
    return [{ path: idPath(path), message: `the same UUID as ${jsonPointer(other)}`, isWarning: true }]
  })
}

function ignoredWidth(dashboard: unknown, path: Path): Found[] {
  const at = [...path, 'appearance', 'width']
  if (valueAtPath(dashboard, at) === undefined) return []
  return [{ path: at, message: 'the service ignores it; layoutColumns says how wide a widget is', isWarning: true }]
}

function missingArcs(dashboard: unknown, path: Path): Found[] {
  const at = [...path, 'definition', 'gauge']
  const gauge = valueAtPath(dashboard, at)
  if (!isObject(gauge)) return []
  const missing = ['showInnerArc', 'showOuterArc'].filter((name) => gauge[name] === undefined)
  return missing.map((name) => ({
    path: [...at, name],
    message: 'missing; the service refuses a gauge without it, although it is deprecated',
  }))
}

function constants(dashboard: unknown): Found[] {
  const found = placesIn(dashboard, ['variables']).map((path) => [...path, 'definition', 'constant'])
  return found
    .filter((path) => valueAtPath(dashboard, path) !== undefined)
    .map((path) => ({ path, message: 'the service refuses constants; use a list with this one value' }))
}

function emptyScopes(dashboard: unknown): Found[] {
  return placesIn(dashboard, ['annotations'])
    .map((path) => [...path, 'scope'])
    .filter((path) => {
      const scope = valueAtPath(dashboard, path)
      return isObject(scope) && Object.keys(scope).length === 0
    })
    .map((path) => ({ path, message: 'empty, which the service refuses; leave it out' }))
}
