import { formatPath, isObject, valueAtPath } from '@mgmt-api/models'
import * as z from 'zod/mini'
import { AsCodeError, type Finding } from '../findings/finding.ts'
import { typeName } from '../findings/message-text.ts'
import { type PlanDocument, planVersion } from './plan-document.ts'

const text = z.string()
const count = z.int().check(z.minimum(0))
const digest = z.string().check(z.regex(/^[\da-f]{64}$/, 'not a digest'))
const action = z.enum(['adopt', 'create', 'replace', 'delete'])
const place = z.strictObject({ file: text, line: count, column: count })

const field = z.strictObject({
  at: text,
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  implied: z.optional(z.strictObject({ value: z.unknown(), by: z.enum(['default', 'zero']) })),
  secret: z.boolean(),
  movedBy: z.optional(z.enum(['files', 'platform', 'both'])),
  place: z.optional(place),
})

const change = z.strictObject({
  action,
  kind: text,
  key: text,
  name: text,
  level: count,
  id: z.optional(text),
  before: z.optional(digest),
  after: z.optional(digest),
  from: z.optional(text),
  sendsSecrets: z.optional(z.boolean()),
  fields: z.optional(z.array(field)),
  forecast: z.optional(z.strictObject({ gbPerDay: z.number() })),
})

const finding = z.strictObject({
  severity: z.enum(['error', 'warning', 'note']),
  code: text,
  resource: z.optional(text),
  at: z.optional(text),
  message: text,
  hint: z.optional(text),
  place: z.optional(place),
})

const document: z.ZodMiniType<PlanDocument> = z.strictObject({
  version: z.literal(planVersion),
  owner: text,
  target: z.strictObject({
    name: text,
    profile: text,
    address: text,
    company: z.optional(text),
    team: z.optional(text),
  }),
  root: z.optional(text),
  directory: text,
  keys: z.optional(z.array(text)),
  kinds: z.optional(z.array(text)),
  prune: z.boolean(),
  pruneTwins: z.optional(z.boolean()),
  adopt: z.optional(z.boolean()),
  rotateSecrets: z.optional(z.boolean()),
  summary: z.strictObject({
    adopt: count,
    create: count,
    replace: count,
    delete: count,
    unchanged: count,
    owned: count,
    unpruned: count,
    errors: count,
    warnings: count,
    state: z.enum(['errors', 'changes', 'none']),
  }),
  changes: z.array(change),
  unpruned: z.array(z.strictObject({ kind: text, key: text, id: text, name: text })),
  findings: z.array(finding),
})

/**
 * Reads a stored plan document.
 * @param name Name of the file in messages.
 * @throws {AsCodeError} kind `input`: `bad_plan` with a finding for each invalid field; `unknown_version`.
 * @example const reviewed = readPlanDocument(await readFile('plan.json', 'utf8'), 'plan.json')
 */
export function readPlanDocument(source: string, name = 'the plan'): PlanDocument {
  const value = parse(source, name)
  if (isObject(value) && value.version !== planVersion) throw unknownVersion(value.version, name)
  const result = document.safeParse(value)
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
  if (issue.code === 'unrecognized_keys') return { ...finding, message: `unknown: ${issue.keys.join(', ')}` }
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
