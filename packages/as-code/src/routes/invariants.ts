import { wordsOf } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { ConnectorType } from '@mgmt-api/models/notifications'
import * as z from 'zod/mini'
import type { JsonSchema } from '../schema/scalar-schema.ts'

const priorities = ['P1', 'P2', 'P3', 'P4', 'P5'] as const
const types = wordsOf(ConnectorType).filter((word) => !word.endsWith('unspecified'))

const Reaches = z.strictObject({
  every: z.strictObject({ priority: z.enum(priorities, `must be one of ${priorities.join(', ')}`) }),
  reaches: z.strictObject({ connectorType: z.enum(types, `must be one of ${types.join(', ')}`) }),
  at: z.literal('always', 'must be always'),
  strict: z.optional(z.boolean('must be true or false')),
})
const Received = z.strictObject({
  no: z.literal('definition'),
  without: z.literal('receiver', 'must be receiver'),
})
const Used = z.strictObject({ no: z.literal('connector'), unused: z.literal(true, 'must be true') })

const Ends = z.strictObject({
  no: z.literal('suppression-rule'),
  without: z.literal('end', 'must be end'),
  older: z.string().check(z.regex(/^[1-9]\d{0,3}[dw]$/, 'must be a number of days or weeks, as 7d')),
})

const forms = [Reaches, Received, Used, Ends] as const

/** The form that a value is meant to have, by its first field. */
export function invariantForm(value: unknown): z.ZodMiniType<Invariant> | undefined {
  if (!isObject(value)) return undefined
  if ('every' in value) return Reaches
  return [Received, Used, Ends].find(({ shape }) => shape.no.def.values.some((name) => name === value.no))
}

/** A statement about who is notified. */
export type Invariant =
  /** Every alert of a priority reaches a connector of a type, whatever the time. */
  | {
      readonly every: { readonly priority: (typeof priorities)[number] }
      readonly reaches: { readonly connectorType: string }
      readonly at: 'always'
      /** A plan that silences such an alert is refused. Default: that is a warning. */
      readonly strict?: boolean | undefined
    }
  /** Every alert definition has a receiver. */
  | { readonly no: 'definition'; readonly without: 'receiver' }
  /** A definition or a router refers to every connector. */
  | { readonly no: 'connector'; readonly unused: true }
  /** No rule that mutes at all times and never ends is older: `7d`, `2w`. */
  | { readonly no: 'suppression-rule'; readonly without: 'end'; readonly older: string }

/** The JSON Schema of `invariants.yaml`, for editors. */
export const invariantsSchema = (): JsonSchema =>
  // The JSON Schema of zod is an object of the same shape.
  z.toJSONSchema(z.array(z.union(forms)), { target: 'draft-7' }) as JsonSchema
