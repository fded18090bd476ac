import { parseArgs } from 'node:util'
import { isObject } from '../../src/core/path.ts'
import type { Normalised } from '../contract/normalise.ts'
import { draftChangeset } from './changeset.ts'
import { compareContracts, type Difference } from './compare.ts'
import { missingModel } from '../contract/check-overlay.ts'
import { changesetFile, factsFile, readWith, writeContractFile } from './contract-files.ts'
import type { Contract } from '../contract/contract.ts'
import { ContractError, groupOfSchema, errorText, parseContract, parseJson, schemasOf } from './normal-form.ts'
import { replaceGroups, selectDifferences } from './part-of-contract.ts'
import { reachOf } from './reach.ts'
import { reportJson, reportMarkdown } from './report.ts'

const usage = `usage: pnpm contract:update NEW.json [--group NAME]... [--dry-run] [--json] [--native-name NAME]
  --group NAME        only this group; may be repeated
  --dry-run           compare and report, write nothing
  --json              one JSON document instead of Markdown
  --native-name NAME  name that the published document gives to the service's own things
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
  readonly normalise: (
    document: object,
    overlays: readonly Overlay[],
    options: { readonly nativeName?: string | undefined },
  ) => Normalised
  /**
   * Generates the code of some groups (empty: all). The returned function writes it and returns the changed files.
   * @throws {Error} with a line for each decision that the overlays lack.
   */
  readonly generate: (
    facts: Contract,
    overlays: readonly Overlay[],
    groups: readonly string[],
  ) => () => readonly string[]
  /** Lines for new fields that the overlays do not describe. */
  readonly withoutSentence: (differences: readonly Difference[], overlays: readonly Overlay[]) => readonly string[]
}

/**
 * Compares a newly published document with the facts and, unless it is a dry run, writes facts, a drafted changeset and
 * generated code. Returns the exit code.
 */
export function update<Overlay>(io: UpdateIo, deps: UpdateDeps<Overlay>): number {
  if (io.args.includes('--help') || io.args.includes('-h')) {
    io.print(`${usage}\n`)
    return 0
  }
  try {
    return runUpdate(io, deps, parseCommand(io.args))
  } catch (error) {
    io.printError(`${errorText(error)}\n`)
    return 2
  }
}

interface Command {
  readonly file: string
  readonly groups: readonly string[]
  readonly isDryRun: boolean
  readonly isJson: boolean
  readonly nativeName: string | undefined
}

function parseCommand(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        group: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'native-name': { type: 'string' },
      },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new ContractError('Pass exactly one document.')
    const { group: groups, 'dry-run': isDryRun, json: isJson, 'native-name': nativeName } = values
    return { file, groups, isDryRun, isJson, nativeName }
  } catch (cause) {
    throw new ContractError(`${errorText(cause)}\n${usage}`, { cause })
  }
}

function runUpdate<Overlay>(io: UpdateIo, deps: UpdateDeps<Overlay>, command: Command): number {
  const { root } = io
  const { groups } = command
  const before = readWith(root, factsFile, { use: parseContract, fix: 'Restore it from version control.' })
  const overlays = deps.readOverlays()
  const { contract: after, undecided } = readPublished(root, command, (document, options) =>
    deps.normalise(document, overlays, options),
  )
  const all = compareContracts(before, after)
  const taken = groups.length === 0 ? after : replaceGroups(before, after, groups)
  const shown = groups.length === 0 ? all : selectDifferences(all, groups, [before, after])
  const names = [...undecided].filter(([key]) => groups.length === 0 || groups.includes(groupOfSchema(key)))
  const { write, problems } = tryGenerate(() => deps.generate(taken, overlays, groups))
  const known = new Set(names.map(([key]) => missingModel(key)))
  const waiting = [
    ...names.map(([key, origin]) => undecidedText(key, origin, after)),
    ...problems.filter((problem) => !known.has(problem)),
  ]
  const undescribed = deps.withoutSentence(shown, overlays)
  if (command.isDryRun) {
    print(io, command, { shown, waiting, undescribed, written: [], leftOut: 0 })
    return shown.length + waiting.length === 0 ? 0 : 3
  }
  const differences = groups.length === 0 ? all : compareContracts(before, taken)
  // Differences in schemas of other groups are not adopted.
  const leftOut = shown.length - differences.length
  if (waiting.length > 0) {
    print(io, command, { shown, waiting, undescribed, written: [], leftOut })
    return 3
  }
  // Unchanged facts may still require code, after decisions in overlays.
  const facts = differences.length === 0 ? [] : writeFacts(root, taken, differences)
  print(io, command, { shown, waiting, undescribed, written: [...facts, ...write()], leftOut })
  return 0
}

/** A proposed name, its origin in the published document, and an equal model that it could be. */
function undecidedText(key: string, origin: string, contract: Contract): string {
  const isInline = origin.startsWith('the schema at ')
  const proposed = `\`${key}\`, ${isInline ? `for ${origin}` : `published as ${origin}`}`
  const form = JSON.stringify(schemasOf(contract)[key])
  const equal = Object.entries(schemasOf(contract)).find(
    ([other, schema]) =>
      other !== key && groupOfSchema(other) === groupOfSchema(key) && JSON.stringify(schema) === form,
  )?.[0]
  if (equal === undefined)
    return `${proposed}: add a model of this name, or of another one with \`${isInline ? '.inline' : '.published'}\`.`
  const name = equal.slice(groupOfSchema(equal).length + 1)
  return `${proposed}, equals ${name}: add it to \`${isInline ? '.inline' : '.published'}\` of ${name}, or add a model.`
}

function readPublished(
  root: string,
  { file, nativeName }: Command,
  normalise: (document: object, options: { readonly nativeName?: string | undefined }) => Normalised,
): Normalised {
  const fix = 'Pass the OpenAPI 3.x document that the service publishes, as JSON.'
  const document = readWith(root, file, { use: parseJson, fix })
  if (!isObject(document) || !isObject(document.paths)) throw new ContractError(`${file}: "paths" is missing. ${fix}`)
  try {
    const normalised = normalise(document, { nativeName })
    // Throws for references to missing schemas.
    reachOf(normalised.contract)
    return normalised
  } catch (cause) {
    throw new ContractError(`${file}: ${errorText(cause)}`, { cause })
  }
}

// The facts come last, so that an interrupted command can be repeated with the same changeset.
function writeFacts(root: string, facts: Contract, differences: readonly Difference[]): string[] {
  const changeset = draftChangeset(differences)
  const texts: [file: string, text: string][] = [[factsFile, `${JSON.stringify(facts, undefined, 1)}\n`]]
  if (differences.length > 0) texts.unshift([changesetFile(root, changeset), changeset])
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
  readonly shown: readonly Difference[]
  readonly waiting: readonly string[]
  /** New fields without a sentence. */
  readonly undescribed: readonly string[]
  readonly written: readonly string[]
  readonly leftOut: number
}

const repeat = 'Decide in packages/models/contract/<group>.yaml, then run the command again. Nothing is written before.'

function print(io: UpdateIo, { isJson }: Command, outcome: Outcome): void {
  const { shown, waiting, undescribed, written, leftOut } = outcome
  if (isJson) {
    io.print(reportJson(shown, { waiting, undescribed, written, leftOut }))
    return
  }
  const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}\n`).join('')
  const sections = [
    ...(waiting.length === 0 ? [] : [`# Decisions to make\n\n${list(waiting)}\n${repeat}\n`]),
    ...(undescribed.length === 0 ? [] : [`# Fields without a sentence\n\n${list(undescribed)}`]),
    ...(leftOut === 0 ? [] : [`Left out, as schemas of other groups: ${leftOut}. Name their groups too.\n`]),
    ...(written.length === 0 ? [] : [`Wrote ${written.join(', ')}.\n`]),
  ]
  io.print([reportMarkdown(shown), ...sections].join('\n'))
}
