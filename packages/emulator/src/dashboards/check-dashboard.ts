import { type CheckDashboardBody, dashboardIssues, type Issue } from '@mgmt-api/models/dashboards'
import type { Dashboard } from '@mgmt-api/models/dashboards'
import { isObject, type Path } from '@mgmt-api/models'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import type { PlayedResource } from '../documents/play-resource.ts'
import type { Context } from '../implement.ts'

/** What the check of a dashboard finds: what creating refuses or ignores, and brackets of queries that do not match. */
export function checkDashboardBody(
  dashboards: PlayedResource<Dashboard>,
  { dashboard, dashboardId }: CheckDashboardBody,
  context: Context,
): Issue[] {
  const checked = dashboardId === undefined ? dashboard : dashboards.require(context, dashboardId)
  const broken = isInForce(ownRules.bracketsOfQueries, context) ? brokenQueries(checked, []) : []
  return [...dashboardIssues(checked), ...broken].slice(0, 1_000)
}

/** The fields that hold the text of a query, below an object of one of these names. */
const queryNames = ['promqlQuery', 'nativeQuery']

function brokenQueries(value: unknown, path: Path): Issue[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => brokenQueries(item, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const at = [...path, name]
    if (typeof field !== 'string') return brokenQueries(field, at)
    const isQuery = queryNames.includes(name) || queryNames.includes(String(path.at(-1)))
    const message = isQuery ? bracketProblem(field) : undefined
    return message === undefined ? [] : [{ location: `/${at.join('/')}`, message, severity: 'SEVERITY_ERROR' }]
  })
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

function bracketProblem(query: string): string | undefined {
  const open: string[] = []
  // Texts in quotes may contain any brackets.
  for (const mark of query.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '').match(/[()[\]{}]/g) ?? []) {
    const close = closing[mark]
    if (close !== undefined) open.push(close)
    else if (open.pop() !== mark) return `syntax error: ${mark} closes nothing`
  }
  const missing = open.pop()
  return missing === undefined ? undefined : `syntax error: ${missing} is missing`
}
