import { z } from 'zod'
import type { DriftDetails } from '../../../jobs/alert-drift/drift-finding.ts'

/** Details of a difference. They are validated, since a worker of another version may have stored them. */
export type DriftDifference = Omit<DriftDetails, 'id'>

/** Details of a directory that could not be compared. */
export interface DirectoryError {
  readonly hint?: string | undefined
  readonly problems: readonly {
    readonly message: string
    readonly hint?: string | undefined
    readonly file?: string | undefined
    readonly line?: number | undefined
  }[]
  readonly more: number
}

const file = z.string().optional()
const line = z.number().optional()
const text = z.string().optional()

const difference: z.ZodType<DriftDifference> = z.object({
  kind: z.string(),
  key: z.string(),
  name: z.string(),
  action: z.enum(['create', 'replace', 'adopt', 'unmanaged']),
  changedIn: z.enum(['console', 'directory', 'both', 'unknown']),
  file,
  line,
  fields: z.array(z.object({ path: z.string(), platform: text, directory: text, file, line })),
  more: z.number(),
  notes: z.array(z.string()),
})

const trouble: z.ZodType<DirectoryError> = z.object({
  hint: text,
  problems: z.array(z.object({ message: z.string(), hint: text, file, line })),
  more: z.number(),
})

/** The details of a finding about one resource; undefined for any other finding. */
export const driftDifferenceOf = (details: object): DriftDifference | undefined => difference.safeParse(details).data

/** The details of a finding about a whole directory; undefined for any other finding. */
export const directoryErrorOf = (details: object): DirectoryError | undefined => trouble.safeParse(details).data
