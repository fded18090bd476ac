import * as z from 'zod'
import { ToolError } from '../tool-error.ts'
import { type AgentTool, defineTool } from '../tool.ts'
import { allEntries, type Entry } from './entries.ts'
import { ranked, type Vocabulary, vocabularyOf } from './rank.ts'
import { queryWords } from './words.ts'

const kinds = ['operations', 'resources', 'fields'] as const
type Kind = (typeof kinds)[number]

/** Lines of each kind if all are searched. */
const shares: Readonly<Record<Kind, number>> = { resources: 3, operations: 6, fields: 4 }
const sharesOfOne = 20

/** Finds operations, resources and fields of the contract. Needs no target. */
export function createFindTool(): AgentTool {
  let index: Promise<{ readonly entries: readonly Entry[]; readonly vocabulary: Vocabulary }> | undefined
  const load = async () => {
    const entries = await allEntries()
    return { entries, vocabulary: vocabularyOf(entries) }
  }
  return defineTool({
    name: 'find',
    description: 'Search operations, resources and fields of the Management API. Start here. Works offline.',
    input: z.strictObject({
      text: z.string().min(1).max(200).describe('e.g. "mute alerts", "daily usage"'),
      in: z.enum(kinds).optional(),
    }),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    run: async ({ text, in: kind }) => {
      const { entries, vocabulary } = await (index ??= load())
      const among = kind === undefined ? entries : entries.filter((entry) => entry.kind === kind)
      const found = ranked(queryWords(text), among, vocabulary)
      const [best] = found
      if (best === undefined) throw new ToolError(`Nothing matches ${JSON.stringify(text)}.`, 'find {"text": "alerts"}')
      return { text: kind === undefined ? sections(found) : linesOf(found, kind, sharesOfOne) }
    },
  })
}

const sections = (found: readonly Entry[]): string =>
  (['resources', 'operations', 'fields'] as const)
    .map((kind) => linesOf(found, kind, shares[kind]))
    .filter((lines) => lines !== '')
    .join('\n')

function linesOf(found: readonly Entry[], kind: Kind, most: number): string {
  const all = found.filter((entry) => entry.kind === kind)
  if (all.length === 0) return ''
  const title = all.length > most ? `${kind} (best ${most} of ${all.length})` : kind
  return [`${title}:`, ...all.slice(0, most).map(({ line }) => line)].join('\n')
}
