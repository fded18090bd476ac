import { formatPath, isObject } from '@mgmt-api/models/internal'
import { AsCodeError, type Finding } from '../findings/finding.ts'
import { type PlanDocument, planVersion, withDigest } from './plan-document.ts'
import { planForm } from './plan-schema.ts'

/**
 * Reads a stored plan document. Unknown fields are left out.
 * @param name Name of the file in messages.
 * @throws {AsCodeError} kind `input`: `bad_plan`, as for an edited document; `unknown_version`.
 * @example const reviewed = readPlanDocument(await readFile('plan.json', 'utf8'), 'plan.json')
 */
export function readPlanDocument(source: string, name = 'the plan'): PlanDocument {
  const value = parse(source, name)
  if (isObject(value) && value.version !== planVersion) throw unknownVersion(value.version, name)
  // The form is known only from here on: the digest is that of any content.
  if (!isObject(value) || withDigest(value as never).digest !== value.digest) {
    throw badPlan(name, [{ ...invalid, message: 'not as it was saved: its content does not have its digest' }])
  }
  const result = planForm.safeParse(value)
  if (result.success) return result.data
  const message = 'not of the form that `mgmt schema plan` prints'
  throw badPlan(
    name,
    result.error.issues.map(({ path }) => ({ ...invalid, at: formatPath(path.map(stepOf)), message })),
  )
}

const invalid = { severity: 'error', code: 'bad_plan' } as const

const stepOf = (step: PropertyKey): string | number => (typeof step === 'number' ? step : String(step))

function parse(source: string, name: string): unknown {
  try {
    return JSON.parse(source)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw badPlan(name, [{ ...invalid, message: 'not JSON' }])
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

function badPlan(name: string, findings: readonly Finding[]): AsCodeError {
  return new AsCodeError({
    kind: 'input',
    code: 'bad_plan',
    message: `${name} is not a valid plan`,
    hint: 'Plan again, and do not edit the file.',
    findings,
  })
}
