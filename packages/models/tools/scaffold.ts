import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseDocument } from './scaffold/document.ts'
import { type Choices, scaffold, type Target } from './scaffold/scaffold.ts'

const usage = `usage: pnpm contract:scaffold OPENAPI.json --service NAME | --schema NAME
  --operations ID,ID   only these operations of the service
  --out DIR            write files there (never over existing ones); default: print them
  --choices FILE       JSON with names, files and major, as decided by a maintainer`

try {
  run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

function run(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      service: { type: 'string' },
      schema: { type: 'string' },
      operations: { type: 'string' },
      out: { type: 'string' },
      choices: { type: 'string' },
    },
  })
  const [file] = positionals
  const target = targetOf(values)
  if (file === undefined || target === undefined) throw new Error(usage)
  const choices = values.choices === undefined ? {} : readChoices(values.choices)
  const files = scaffold(parseDocument(readFileSync(file, 'utf8')), target, choices)
  if (values.out === undefined) print(files)
  else write(files, values.out)
}

function targetOf(values: { service?: string; schema?: string; operations?: string }): Target | undefined {
  const { service, schema, operations } = values
  if ((service === undefined) === (schema === undefined)) return undefined
  if (schema !== undefined) return { schema }
  return service === undefined
    ? undefined
    : { service, ...(operations !== undefined && { operations: operations.split(',') }) }
}

function readChoices(file: string): Choices {
  // Untyped data enters: a maintainer's own file, whose members are used as they are.
  return JSON.parse(readFileSync(file, 'utf8')) as Choices
}

function print(files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) console.log(`// ${name}\n${text}`)
}

/** Files belong to people once they are written, so nothing is written over. */
function write(files: ReadonlyMap<string, string>, out: string): void {
  const present = [...files.keys()].filter((name) => existsSync(join(out, name)))
  if (present.length > 0) throw new Error(`${out} already has ${present.join(', ')}. Nothing was written.`)
  mkdirSync(out, { recursive: true })
  for (const [name, text] of files) {
    writeFileSync(join(out, name), text)
    console.log(`${join(out, name)}  ${text.split('\n').length - 1} lines`)
  }
}
