import {
  type CsvTable,
  type CustomEnrichment,
  type CustomEnrichmentData,
  type EnrichmentFile,
  readCsv,
  searchCustomEnrichmentData,
} from '@mgmt-api/models/enrichments'
import { customEnrichments } from '@mgmt-api/models/enrichments/resources'
import { bytesOfBase64, utf8 } from '../../kernel/bytes.ts'
import type { BuildContext } from '../../resource/item-content.ts'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'

/** Account limits: the published defaults, except that the number of rules leaves room for the largest seed. */
export const limits = {
  enrichmentAmountLimit: 200,
  rowLimit: 150_000,
  sizeLimitBytes: 20_971_520,
  queryOnlyRowLimit: 10_000,
  queryOnlySizeLimitBytes: 524_288,
} as const

/** The file's content is stored separately: reads never return it. */
export const implementedCustomEnrichments: ImplementedResource<CustomEnrichment> = implementResource(
  customEnrichments,
  {
    toStored: ({ file, name, description }, { id, before, context }: BuildContext<CustomEnrichment>) => {
      const { text, size } = contentsOf(file)
      const table = isRuleActive(emulatorRules.enrichmentFile, context) ? readCsv(text) : noTable
      const problem = problemOf(table, size)
      if (problem !== undefined) enforceOwn(context, 'enrichmentFile', `file: ${problem}`)
      const isQueryOnly = table.rows.length > limits.queryOnlyRowLimit || size > limits.queryOnlySizeLimitBytes
      return {
        id: Number(id),
        name,
        description,
        fileName: file.name ?? name,
        fileSize: size,
        isQueryOnly,
        version: Number(before?.version ?? 0) + 1,
      }
    },
    metadata: ({ input }) => {
      // Validated against the operation.
      const { file } = (input as { readonly body: { readonly file: EnrichmentFile } }).body
      return file.binary === undefined ? { textual: file.textual ?? '' } : { binary: file.binary }
    },
    routes: {
      contents: implement(searchCustomEnrichmentData, ({ query: { search_clauses: clauses } }, context) => {
        const all = implementedCustomEnrichments.select(context)
        const found = clauses === undefined ? all : all.filter((each) => clauses.some((clause) => names(clause, each)))
        const customEnrichmentsData = found.map(
          (definition): CustomEnrichmentData => ({
            definition,
            ...implementedCustomEnrichments.metadata(context, Number(definition.id)),
          }),
        )
        return { customEnrichmentsData }
      }),
    },
  },
)

const names = ({ id, name }: { id?: unknown; name?: unknown }, item: CustomEnrichment): boolean =>
  id === undefined ? name === item.name : Number(id) === Number(item.id)

/** The text of a file, and its size in bytes. */
function contentsOf({ textual = '', binary }: EnrichmentFile): { readonly text: string; readonly size: number } {
  if (binary === undefined) return { text: textual, size: utf8(textual).length }
  const bytes = decoded(binary)
  return { text: new TextDecoder().decode(bytes), size: bytes.length }
}

/** The bytes of a file; empty if they cannot be decoded, such as a single letter of base64. */
function decoded(binary: string): Uint8Array {
  try {
    return bytesOfBase64(binary.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return new Uint8Array()
  }
}

const noTable: CsvTable = { header: [], rows: [], problems: [] }

/** Why a file is rejected, if it is. */
function problemOf({ rows, problems: [problem] }: CsvTable, size: number): string | undefined {
  if (size === 0) return 'textual and binary are both empty, or binary is no base64'
  if (problem !== undefined) return `line ${problem.line}, column ${problem.column}: ${problem.message}`
  if (rows.length > limits.rowLimit) return `${rows.length} rows, at most ${limits.rowLimit}`
  return size > limits.sizeLimitBytes ? `${size} bytes, at most ${limits.sizeLimitBytes}` : undefined
}
