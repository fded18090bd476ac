import { parseArgs } from 'node:util'
import { sanitizeLines } from '@mgmt-api/base/text'
import { draftChangeset } from './changeset.ts'
import { compareContracts, type Difference } from './compare.ts'
import { missingModel } from '../contract/check-overlay.ts'
import {
  changesetFile,
  contractText,
  factsFile,
  fixOfSource,
  nameOfSource,
  readSource,
  readWith,
  writeContractFile,
} from './contract-files.ts'
import type { Contract } from '../contract/contract.ts'
import { ContractError, groupOfSchema, errorText, parseContract, schemasOf } from './normal-form.ts'
import type { Published } from './published.ts'
import { bulletList, reportMarkdown } from './report.ts'

const usage = `usage: pnpm contract:update FILE|URL [--dry-run]
  FILE|URL   OpenAPI 3.0 or 3.1 document of the service, in JSON or YAML, as downloaded or at its address
  --dry-run  compare and report, write nothing
Exit codes: 0 done, or no difference; 3 differences in a dry run, or decisions to make; 2 bad input.`

/** Input and output of the command. */
export interface UpdateIo {
  readonly args: readonly string[]
  /** The root of the workspace. */
  readonly root: string
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

/** Conversion of a published document to facts, and of facts to code. Error messages are shown to the user. */
export interface UpdateDeps<Overlay> {
  readonly readOverlays: () => readonly Overlay[]
  readonly readPublished: (text: string, overlays: readonly Overlay[], before: Contract) => Published
  /**
   * Generates the code of all groups. The returned function writes it and returns the changed files.
   * @throws {Error} with a line for each decision that the overlays lack.
   */
  readonly generate: (facts: Contract, overlays: readonly Overlay[]) => () => readonly string[]
  /** Loads the written code of all groups; returns what fails. */
  readonly load: () => string | undefined
  /** Lines for new fields that the overlays do not describe. */
  readonly withoutSentence: (differences: readonly Difference[], overlays: readonly Overlay[]) => readonly string[]
}

/**
 * Compares a newly published document with the facts and, unless it is a dry run, writes facts, a drafted changeset and
 * generated code. Returns the exit code.
 */
export async function update<Overlay>(io: UpdateIo, deps: UpdateDeps<Overlay>): Promise<number> {
  if (io.args.includes('--help') || io.args.includes('-h')) {
    io.print(`${usage}\n`)
    return 0
  }
  try {
    const command = parseCommand(io.args)
    return runUpdate(io, deps, { ...command, text: await readSource(io.root, command.source) })
  } catch (error) {
    io.printError(`${sanitizeLines(errorText(error))}\n`)
    return 2
  }
}

interface Command {
  readonly source: string
  readonly isDryRun: boolean
}

function parseCommand(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [source, ...more] = positionals
    if (source === undefined || more.length > 0) throw new ContractError('Pass exactly one document.')
    return { source, isDryRun: values['dry-run'] }
  } catch (cause) {
    throw new ContractError(`${errorText(cause)}\n${usage}`, { cause })
  }
}

function runUpdate<Overlay>(
  io: UpdateIo,
  deps: UpdateDeps<Overlay>,
  { source, isDryRun, text }: Command & { readonly text: string },
): number {
  const before = readWith(io.root, factsFile, { use: parseContract, fix: 'Restore it from version control.' })
  const overlays = deps.readOverlays()
  const published = readDocument(source, () => deps.readPublished(text, overlays, before))
  const after = published.contract
  const differences = compareContracts(before, after)
  const { write, problems } = tryGenerate(() => deps.generate(after, overlays))
  const waiting = decisions(published, problems)
  const outcome: Outcome = {
    said: published.said,
    differences,
    waiting,
    undescribed: deps.withoutSentence(differences, overlays),
    written: [],
  }
  if (isDryRun || waiting.length > 0) {
    print(io, outcome)
    return isDryRun && differences.length + waiting.length === 0 ? 0 : 3
  }
  // Unchanged facts may still require code, after decisions in overlays.
  const facts = differences.length === 0 ? [] : writeFacts(io.root, after, differences)
  print(io, { ...outcome, written: [...facts, ...write()] })
  const failure = deps.load()
  if (failure === undefined) return 0
  io.printError(`The generated code does not load: ${failure}\n`)
  return 2
}

/** New names, contradictions of the document, and problems of the generator. */
function decisions({ contract, undecided, doubts }: Published, problems: readonly string[]): string[] {
  const equal = equalModels(contract, [...undecided.keys()])
  // The generator finds each new name as well.
  const known = new Set([...undecided.keys()].map(missingModel))
  return [
    ...[...undecided].map(([key, origin]) => undecidedText(key, origin, equal.get(key))),
    ...doubts,
    ...problems.filter((problem) => !known.has(problem)),
  ]
}

/** Models of their groups that equal new ones, also where both refer to models that are equal in turn. */
function equalModels(contract: Contract, keys: readonly string[]): Map<string, string> {
  const equal = new Map<string, string>()
  const schemas = Object.entries(schemasOf(contract))
  const formOf = (schema: object): string =>
    JSON.stringify(schema, (name, value: unknown) => {
      const at = name === '$ref' && typeof value === 'string' ? value.replace(/.*\//, '') : undefined
      return at === undefined ? value : (equal.get(at) ?? at)
    })
  for (let size = -1; size < equal.size; ) {
    size = equal.size
    const forms = new Map(schemas.map(([key, schema]) => [key, formOf(schema)]))
    for (const key of keys) {
      const other = schemas.find(
        ([each]) => each !== key && groupOfSchema(each) === groupOfSchema(key) && forms.get(each) === forms.get(key),
      )?.[0]
      // Of two new ones that are equal, one stays.
      if (other !== undefined && !equal.has(key) && equal.get(other) !== key) equal.set(key, other)
    }
  }
  return equal
}

function readDocument(source: string, read: () => Published): Published {
  try {
    return read()
  } catch (cause) {
    throw new ContractError(`${nameOfSource(source)}: ${errorText(cause)} ${fixOfSource}`, { cause })
  }
}

/** A proposed name, its origin in the published document, and an equal model that it could be. */
function undecidedText(key: string, origin: string, equal: string | undefined): string {
  const proposed = `\`${key}\`, ${origin.startsWith('the schema at ') ? 'for' : 'published as'} ${origin}`
  if (equal === undefined) return `${proposed}: add a model of this name, or of another one with \`published\`.`
  const name = equal.slice(groupOfSchema(equal).length + 1)
  return `${proposed}, equals ${name}: add it to \`published\` of ${name}, or add a model.`
}

// The facts come last, so that an interrupted command can be repeated with the same changeset.
function writeFacts(root: string, facts: Contract, differences: readonly Difference[]): string[] {
  const changeset = draftChangeset(differences)
  const texts: [file: string, text: string][] = [
    [changesetFile(root, changeset), changeset],
    [factsFile, contractText(facts)],
  ]
  for (const [file, text] of texts) writeContractFile(root, file, text)
  return texts.map(([file]) => file)
}

interface Generated {
  readonly write: () => readonly string[]
  readonly problems: readonly string[]
}

/** Generates code, or returns the decisions that overlays still lack. */
function tryGenerate(generate: () => () => readonly string[]): Generated {
  try {
    return { write: generate(), problems: [] }
  } catch (error) {
    return { write: () => [], problems: errorText(error).split('\n') }
  }
}

interface Outcome {
  /** What was recognised in the document. */
  readonly said: readonly string[]
  readonly differences: readonly Difference[]
  readonly waiting: readonly string[]
  /** New fields without a sentence. */
  readonly undescribed: readonly string[]
  readonly written: readonly string[]
}

const repeat = 'Decide in packages/models/contract/<group>.yaml, then run the command again. Nothing is written before.'

function print(io: UpdateIo, { said, differences, waiting, undescribed, written }: Outcome): void {
  const sections = [
    ...said.map((each) => `${each}\n`),
    ...(waiting.length === 0 ? [] : [`# Decisions to make\n\n${bulletList(waiting)}\n\n${repeat}\n`]),
    ...(undescribed.length === 0 ? [] : [`# Fields without a sentence\n\n${bulletList(undescribed)}\n`]),
    reportMarkdown(differences),
    ...(written.length === 0 ? [] : [`Wrote ${written.join(', ')}.\n`]),
  ]
  io.print(sanitizeLines(sections.join('\n')))
}
