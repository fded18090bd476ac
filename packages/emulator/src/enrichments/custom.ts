import {
  type CustomEnrichment,
  type CustomEnrichmentData,
  type EnrichmentFile,
  readCsv,
  searchCustomEnrichmentData,
} from '@mgmt-api/models/enrichments'
import { customEnrichments } from '@mgmt-api/models/enrichments/resources'
import { bytesOfBase64, utf8 } from '../bytes.ts'
import type { BuildContext } from '../documents/item-content.ts'
import { emulatorRules } from '../documents/emulator-rules.ts'
import { isRuleActive } from '../documents/resource-plan.ts'
import { type ImplementedResource, implementResource } from '../documents/implement-resource.ts'
import { implement } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { limits } from './limits.ts'

/** The file's content is stored separately: reads never return it. */
export const implementedCustomEnrichments: ImplementedResource<CustomEnrichment> = implementResource(
  customEnrichments,
  {
    toStored: ({ file, name, description }, { id, before, context }: BuildContext<CustomEnrichment>) => {
      const checks = isRuleActive(emulatorRules.enrichmentFile, context)
      const { text, size } = contentsOf(file)
      if (checks && size === 0) throw badRequest('file: textual and binary are both empty')
      const rows = checks ? rowsOf(text) : 0
      if (rows > limits.rowLimit) throw badRequest(`file: ${rows} rows, at most ${limits.rowLimit}`)
      if (size > limits.sizeLimitBytes) throw badRequest(`file: ${size} bytes, at most ${limits.sizeLimitBytes}`)
      const isQueryOnly = rows > limits.queryOnlyRowLimit || size > limits.queryOnlySizeLimitBytes
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

interface Contents {
  readonly text: string
  /** In bytes. */
  readonly size: number
}

function contentsOf({ textual = '', binary }: EnrichmentFile): Contents {
  if (binary === undefined) return { text: textual, size: utf8(textual).length }
  const bytes = bytesOfBase64(binary)
  return { text: new TextDecoder().decode(bytes), size: bytes.length }
}

/** @throws {Refusal} 400: not a table. */
function rowsOf(text: string): number {
  const { rows, problems } = readCsv(text)
  const [problem] = problems
  if (problem === undefined) return rows.length
  throw badRequest(`file: line ${problem.line}, column ${problem.column}: ${problem.message}`)
}
