import { type CheckDashboardBody, dashboardIssues, type Issue } from '@mgmt-api/models/dashboards'
import type { Dashboard } from '@mgmt-api/models/dashboards'
import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import type { ImplementedResource } from '../../resource/implement-resource.ts'
import type { Context } from '../../kernel/context.ts'

/** Issues of a dashboard: content that `create` rejects or ignores, and unbalanced brackets in queries. */
export function checkDashboardBody(
  dashboards: ImplementedResource<Dashboard>,
  { dashboard, dashboardId }: CheckDashboardBody,
  context: Context,
): Issue[] {
  const checked = dashboardId === undefined ? dashboard : dashboards.require(context, dashboardId)
  const broken = isRuleActive(emulatorRules.bracketsOfQueries, context) ? brokenQueries(checked, []) : []
  return [...dashboardIssues(checked), ...broken].slice(0, 1_000)
}

/** Objects whose fields contain query text. */
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
  // Quoted strings may contain any brackets.
  for (const mark of query.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '').match(/[()[\]{}]/g) ?? []) {
    const close = closing[mark]
    if (close !== undefined) open.push(close)
    else if (open.pop() !== mark) return `syntax error: unmatched ${mark}`
  }
  const missing = open.pop()
  return missing === undefined ? undefined : `syntax error: ${missing} is missing`
}
