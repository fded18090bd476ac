import * as z from 'zod/mini'
import type { ImpliedValue } from '../compare/field-change.ts'
import type { Finding, SourceLocation } from '../findings/finding.ts'
import type { Forecast } from '../kind/kind.ts'
import type { JsonSchema } from '../schema/scalar-schema.ts'
import { planDescriptions } from './generated/plan-descriptions.ts'
import type { PlanTarget } from './plan.ts'
import {
  type PlanDocument,
  type PlannedChange,
  type PlannedField,
  type PlannedSecret,
  planVersion,
} from './plan-document.ts'
import type { PlanSummary } from './plan-summary.ts'

/** A schema for each field of an interface: neither side lacks a field of the other. */
type Fields<T> = { readonly [K in keyof Required<T>]: z.ZodMiniType<T[K]> }

/** Names of the interfaces that schemas describe, which are also their names in the JSON Schema. */
const interfaces = z.registry<{ readonly id: string }>()

const text = z.string()
const count = z.int().check(z.minimum(0))
const digest = z.string().check(z.regex(/^[\da-f]{64}$/, 'not a digest'))

const location = z
  .object({ file: text, line: count, column: count } satisfies Fields<SourceLocation>)
  .register(interfaces, { id: 'SourceLocation' })

const implied = z
  .object({ value: z.unknown(), by: z.enum(['default', 'zero']) } satisfies Fields<ImpliedValue>)
  .register(interfaces, { id: 'ImpliedValue' })

const field = z
  .object({
    at: text,
    before: z.optional(z.unknown()),
    after: z.optional(z.unknown()),
    implied: z.optional(implied),
    secret: z.boolean(),
    movedBy: z.optional(z.enum(['files', 'platform', 'both'])),
    place: z.optional(location),
  } satisfies Fields<PlannedField>)
  .register(interfaces, { id: 'PlannedField' })

const forecast = z.object({ gbPerDay: z.number() } satisfies Fields<Forecast>).register(interfaces, { id: 'Forecast' })

const secret = z
  .object({ reference: text, addresses: z.array(text) } satisfies Fields<PlannedSecret>)
  .register(interfaces, { id: 'PlannedSecret' })

const change = z
  .object({
    action: z.enum(['adopt', 'create', 'replace', 'delete']),
    kind: text,
    key: text,
    name: text,
    level: count,
    from: z.optional(text),
    secrets: z.optional(z.array(secret)),
    id: z.optional(text),
    before: z.optional(digest),
    after: z.optional(digest),
    fields: z.optional(z.array(field)),
    forecast: z.optional(forecast),
  } satisfies Fields<PlannedChange>)
  .register(interfaces, { id: 'PlannedChange' })

const finding = z
  .object({
    severity: z.enum(['error', 'warning', 'note']),
    code: text,
    resource: z.optional(text),
    at: z.optional(text),
    message: text,
    hint: z.optional(text),
    place: z.optional(location),
  } satisfies Fields<Finding>)
  .register(interfaces, { id: 'Finding' })

const target = z
  .object({
    name: text,
    profile: text,
    address: text,
    company: z.optional(text),
    team: z.optional(text),
  } satisfies Fields<Omit<PlanTarget, 'safety'>>)
  .register(interfaces, { id: 'PlanTarget' })

const summary = z
  .object({
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
  } satisfies Fields<PlanSummary>)
  .register(interfaces, { id: 'PlanSummary' })

/** The form of a plan document; unknown fields are left out. */
export const planForm: z.ZodMiniType<PlanDocument> = z.object({
  version: z.literal(planVersion),
  owner: text,
  target,
  root: z.optional(text),
  directory: text,
  keys: z.optional(z.array(text)),
  kinds: z.optional(z.array(text)),
  prune: z.boolean(),
  pruneDuplicates: z.optional(z.boolean()),
  adopt: z.optional(z.boolean()),
  rotateSecrets: z.optional(z.boolean()),
  allowSilenced: z.optional(count),
  summary,
  changes: z.array(change),
  unpruned: z.array(z.object({ kind: text, key: text, id: text, name: text })),
  findings: z.array(finding),
} satisfies Fields<PlanDocument>)

/** The JSON Schema of a plan document, for policies and other programs that read plans. Draft 7. */
export const planSchema = (): JsonSchema =>
  // The JSON Schema of zod is an object of the same shape.
  z.toJSONSchema(planForm, { target: 'draft-7', io: 'input', metadata: interfaces, override: describe }) as JsonSchema

interface Written {
  readonly zodSchema: z.core.$ZodType
  readonly jsonSchema: z.core.JSONSchema.BaseSchema
}

/** Adds the doc comments of an interface and its fields. */
function describe({ zodSchema, jsonSchema }: Written): void {
  const name = zodSchema === planForm ? 'PlanDocument' : interfaces.get(zodSchema)?.id
  if (name === undefined) return
  Object.assign(jsonSchema, descriptionOf(name))
  // Copies, because the fields of one type are one object.
  jsonSchema.properties = Object.fromEntries(
    Object.entries(jsonSchema.properties ?? {}).map(([field, property]) => [
      field,
      Object.assign({}, property, descriptionOf(`${name}.${field}`)),
    ]),
  )
}

function descriptionOf(name: string): { readonly description?: string } {
  const description = planDescriptions[name]
  return description === undefined ? {} : { description }
}
