// pnpm contract:export [FILE]: writes the OpenAPI document of everything declared, to FILE or to standard output.
import { renameSync, writeFileSync } from 'node:fs'
import { type OpenApiDocument, exportOpenApi } from '../src/core/openapi.ts'
import { declaredOperations, groupOf } from './declared.ts'

/** The document of everything declared. */
export function exportDeclared(): OpenApiDocument {
  return exportOpenApi(declaredOperations, { title: 'Management API', version: '5', groupOf })
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
