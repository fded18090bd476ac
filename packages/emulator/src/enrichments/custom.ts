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
import { enforceOwn } from '../documents/enforce.ts'
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
      const { text, size } = contentsOf(file)
      const { rows, problem } = isRuleActive(emulatorRules.enrichmentFile, context) ? tableIn(text) : noTable
      const broken = size === 0 ? 'textual and binary are both empty' : (problem ?? excessOf(rows, size))
      if (broken !== undefined) enforceOwn(context, 'enrichmentFile', badRequest(`file: ${broken}`))
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

interface Table {
  readonly rows: number
  /** Why it is not a table, if it is none. */
  readonly problem: string | undefined
}

const noTable: Table = { rows: 0, problem: undefined }

function tableIn(text: string): Table {
  const { rows, problems } = readCsv(text)
  const [problem] = problems
  const message = problem && `line ${problem.line}, column ${problem.column}: ${problem.message}`
  return { rows: rows.length, problem: message }
}

function excessOf(rows: number, size: number): string | undefined {
  if (rows > limits.rowLimit) return `${rows} rows, at most ${limits.rowLimit}`
  return size > limits.sizeLimitBytes ? `${size} bytes, at most ${limits.sizeLimitBytes}` : undefined
}
