import { formatPath, isObject, valueAtPath } from '@mgmt-api/models'
import type * as z from 'zod/mini'
import { AsCodeError, type Finding } from '../findings/finding.ts'
import { typeName } from '../findings/message-text.ts'
import { type PlanDocument, planVersion } from './plan-document.ts'
import { planForm } from './plan-schema.ts'

/**
 * Reads a stored plan document. Unknown fields are left out.
 * @param name Name of the file in messages.
 * @throws {AsCodeError} kind `input`: `bad_plan` with a finding for each invalid field; `unknown_version`.
 * @example const reviewed = readPlanDocument(await readFile('plan.json', 'utf8'), 'plan.json')
 */
export function readPlanDocument(source: string, name = 'the plan'): PlanDocument {
  const value = parse(source, name)
  if (isObject(value) && value.version !== planVersion) throw unknownVersion(value.version, name)
  const result = planForm.safeParse(value)
  if (result.success) return result.data
  throw badPlan(
    name,
    result.error.issues.map((issue) => findingOf(issue, value)),
  )
}

function parse(source: string, name: string): unknown {
  try {
    return JSON.parse(source)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw badPlan(name, [{ severity: 'error', code: 'bad_plan', message: 'not JSON' }])
  }
}

function unknownVersion(version: unknown, name: string): AsCodeError {
  const said = typeof version === 'number' ? `version ${version}` : 'no version'
  return new AsCodeError({
    kind: 'input',
    code: 'unknown_version',
    message: `${name} has ${said}; only version ${planVersion} is supported`,
    hint: 'Make a new one with this version: mgmt plan --save FILE.',
  })
}

function findingOf(issue: z.core.$ZodIssue, value: unknown): Finding {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  const found = valueAtPath(value, path)
  const at = formatPath(path)
  const finding = { severity: 'error', code: 'bad_plan', at } as const
  if (found === undefined && path.length > 0) return { ...finding, message: 'missing; it is required' }
  if (issue.code === 'invalid_type') return { ...finding, message: `${typeName(found)}, not ${issue.expected}` }
  if (issue.code === 'invalid_value')
    return { ...finding, message: `expected one of ${issue.values.map(String).join(', ')}` }
  return { ...finding, message: issue.message }
}

function badPlan(name: string, findings: readonly Finding[]): AsCodeError {
  return new AsCodeError({
    kind: 'input',
    code: 'bad_plan',
    message: `${name} is not a valid plan`,
    hint: 'Plan again, and do not edit the file.',
    findings,
  })
}
