import { z } from 'zod'
import type { DriftDetails } from '../../../jobs/alert-drift/drift-finding.ts'

/** What of a difference is looked at here: a worker of another version may have kept it. */
export type Difference = Omit<DriftDetails, 'id'>

/** What alert-drift keeps of a directory that could not be compared. */
export interface DirectoryTrouble {
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

const difference: z.ZodType<Difference> = z.object({
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

const trouble: z.ZodType<DirectoryTrouble> = z.object({
  hint: text,
  problems: z.array(z.object({ message: z.string(), hint: text, file, line })),
  more: z.number(),
})

/** The details of a finding about one resource; undefined where they are others. */
export const differenceOf = (details: object): Difference | undefined => difference.safeParse(details).data

/** The details of a finding about a whole directory; undefined where they are others. */
export const troubleOf = (details: object): DirectoryTrouble | undefined => trouble.safeParse(details).data
