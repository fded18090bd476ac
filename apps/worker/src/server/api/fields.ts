import { z } from 'zod'
import { day, name } from '../../config/values.ts'

// Fields that several routes ask for.

/** Rows a page. */
export const limit: z.ZodType<number | undefined> = z.coerce.number().int().min(1).max(500).optional().meta({
  description: 'Rows at most. Default: 50',
})

export const after: z.ZodOptional<z.ZodString> = z
  .string()
  .max(200)
  .optional()
  .meta({ description: '`next` of the page before' })

export const targets: z.ZodOptional<z.ZodArray<z.ZodString>> = z
  .array(name)
  .min(1)
  .max(2_000)
  .optional()
  .meta({ description: 'Names of targets. Default: all' })

export const oneDay: z.ZodISODate = day

export const runIds: z.ZodArray<z.ZodUUID> = z.array(z.uuid()).min(1).max(1_000).meta({ description: 'Ids of runs' })
