// pnpm contract:export [FILE]: writes the OpenAPI document of all declarations to FILE or standard output.
import { readOverlays } from './contract/read-overlay.ts'
import { operationSummaries } from './contract/summaries.ts'
import { readArguments } from '../../../scripts/usage.mjs'
import { writeContractFile } from './update/contract-files.ts'
import type { ExportedOperation } from '../src/core/operation/operation.ts'
import { type OpenApiDocument, exportOpenApi } from '../src/core/openapi/openapi.ts'
import type { ExportedServer } from '../src/core/openapi/openapi-servers.ts'
import { regions } from '../src/core/operation/regions.ts'
import { declaredOperations, groupOf } from './declared.ts'

const regional: ExportedServer = {
  url: 'https://api.{region}.{domain}',
  variables: {
    region: { enum: regions, default: regions[0], description: 'Region of the account' },
    domain: { default: 'example.com', description: 'Domain of the service' },
  },
}

/**
 * Exports the OpenAPI document of all declarations.
 * @throws {Error} if an operation has no doc comment.
 */
export function exportDeclared(): OpenApiDocument {
  const summaries = operationSummaries(readOverlays())
  const summaryOf = ({ id }: ExportedOperation): string => {
    const summary = summaries.get(id)
    if (summary === undefined) throw new Error(`${id} has no doc comment. Add one.`)
    return summary
  }
  return exportOpenApi(declaredOperations, {
    title: 'Management API',
    version: '5',
    groupOf,
    summaryOf,
    servers: [regional],
  })
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = readArguments(
    'pnpm contract:export [--compact] [FILE]\nWrites the OpenAPI document of all operations to FILE or standard output.',
    { options: { compact: { type: 'boolean' } }, most: 1 },
  )
  const text = `${JSON.stringify(exportDeclared(), undefined, values.compact === true ? 0 : 2)}\n`
  const [file] = positionals
  if (file === undefined) process.stdout.write(text)
  else writeContractFile(process.cwd(), file, text)
}
