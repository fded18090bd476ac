// pnpm contract:export [FILE]: writes the OpenAPI document of everything declared, to FILE or to standard output.
import { renameSync, writeFileSync } from 'node:fs'
import { type ExportedOperation, type OpenApiDocument, exportOpenApi } from '../src/core/openapi.ts'
import type { ExportedServer } from '../src/core/openapi-servers.ts'
import { regions } from '../src/core/regions.ts'
import { declaredOperations, groupOf } from './declared.ts'
import { operationSummaries } from './operation-summaries.ts'

const regional: ExportedServer = {
  url: 'https://api.{region}.{domain}',
  variables: {
    region: { enum: regions, default: regions[0], description: 'Region of the account' },
    domain: { default: 'example.com', description: 'Domain of the service' },
  },
}

/**
 * The document of everything declared.
 * @throws {Error} if an operation has no doc comment.
 */
export function exportDeclared(): OpenApiDocument {
  const summaries = operationSummaries()
  const summaryOf = ({ id }: ExportedOperation): string => {
    const summary = summaries.get(id)
    if (summary === undefined) throw new Error(`${id} has no doc comment. Write one that says what it does.`)
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

/** Replaces a file at once: whoever reads it sees the old text or the new one, never half of it. */
export function replaceFile(file: string, text: string): void {
  const half = `${file}.${process.pid}.tmp`
  writeFileSync(half, text)
  renameSync(half, file)
}

if (process.argv[1] === import.meta.filename) {
  const text = `${JSON.stringify(exportDeclared(), undefined, 2)}\n`
  const file = process.argv[2]
  if (file === undefined) process.stdout.write(text)
  else replaceFile(file, text)
}
