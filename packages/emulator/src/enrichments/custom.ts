import {
  type CustomEnrichment,
  type CustomEnrichmentData,
  type EnrichmentFile,
  readCsv,
  searchCustomEnrichmentData,
} from '@mgmt-api/models/enrichments'
import { customEnrichments } from '@mgmt-api/models/enrichments/resources'
import { bytesOfBase64, utf8 } from '../bytes.ts'
import type { Making } from '../documents/accept.ts'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { implement } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { limits } from './limits.ts'

/** The contents are kept beside the item: reading it never gives them. */
export const playedCustom: PlayedResource<CustomEnrichment> = playResource(customEnrichments, {
  accept: ({ file, name, description }, { id, version, context }: Making<CustomEnrichment>) => {
    const checks = isInForce(ownRules.enrichmentFile, context)
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
      version,
    }
  },
  envelope: ({ input }) => {
    // The body was checked against the operation.
    const { file } = (input as { readonly body: { readonly file: EnrichmentFile } }).body
    return file.binary === undefined ? { textual: file.textual ?? '' } : { binary: file.binary }
  },
  routes: {
    contents: implement(searchCustomEnrichmentData, ({ query: { search_clauses: clauses } }, context) => {
      const all = playedCustom.select(context)
      const found = clauses === undefined ? all : all.filter((each) => clauses.some((clause) => names(clause, each)))
      const customEnrichmentsData = found.map(
        (definition): CustomEnrichmentData => ({
          definition,
          ...playedCustom.envelope(context, Number(definition.id)),
        }),
      )
      return { customEnrichmentsData }
    }),
  },
})

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

/** @throws {Refusal} 400: the file is no table. */
function rowsOf(text: string): number {
  const { rows, problems } = readCsv(text)
  const [problem] = problems
  if (problem === undefined) return rows.length
  throw badRequest(`file: line ${problem.line}, column ${problem.column}: ${problem.message}`)
}
