import { z } from 'zod'
import { day, name } from '../../config/values.ts'

// Fields shared by several routes.

/** Page size. */
export const limit: z.ZodType<number | undefined> = z.coerce
  .number('it is not a number')
  .int('it is not a whole number')
  .min(1, 'at least 1')
  .max(500, 'at most 500')
  .optional()
  .meta({ description: 'Maximum number of rows. Default: 50' })

export const after: z.ZodOptional<z.ZodString> = z
  .string()
  .max(200, 'at most 200 characters')
  .optional()
  .meta({ description: '`next` of the previous page' })

export const targets: z.ZodOptional<z.ZodArray<z.ZodString>> = z
  .array(name, 'it is not a list of names')
  .min(1, 'at least one name')
  .max(2_000, 'at most 2,000 names')
  .optional()
  .meta({ description: 'Names of targets. Default: all' })

export const oneDay: z.ZodISODate = day

export const rowId: z.ZodUUID = z.uuid('an id is written as 2f32f2fb-dde0-4736-8c5f-396a0e7728d1')

export const idList: z.ZodArray<z.ZodUUID> = z
  .array(rowId, 'it is not a list of ids')
  .min(1, 'at least one id')
  .max(1_000, 'at most 1,000 ids')

export const runIdList: z.ZodArray<z.ZodUUID> = idList.meta({ description: 'Ids of runs' })
