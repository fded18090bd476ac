// pnpm contract:diff OPENAPI: compares a newly published document with the declared contract.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compareDocuments } from './diff/compare-documents.ts'
import { reportJson, reportText } from './diff/report.ts'
import { exportDeclared } from './export.ts'
import { parseDocument } from './contract/document.ts'

const usage = `usage: pnpm contract:diff OPENAPI.json [--service TEXT] [--json]
  --service TEXT  only operations whose service has TEXT in its name
  --json          one JSON document instead of lines for people
Exit codes: 0 no difference, 3 differences, 2 the document cannot be read.`

try {
  process.exitCode = run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

function run(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { service: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (file === undefined) throw new Error(usage)
  const published = parseDocument(readFileSync(file, 'utf8'))
  const declared = parseDocument(JSON.stringify(exportDeclared()))
  const changes = compareDocuments(declared, published, { service: values.service })
  process.stdout.write(values.json ? reportJson(changes) : reportText(changes))
  return changes.length === 0 ? 0 : 3
}
