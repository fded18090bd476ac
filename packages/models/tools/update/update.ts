import { parseArgs } from 'node:util'
import { isObject } from '../../src/core/path.ts'
import type { Normalised } from '../contract/normalise.ts'
import { draftChangeset } from './changeset.ts'
import { compareContracts, type Difference } from './compare.ts'
import { changesetFile, factsFile, readWith, writeContractFile } from './contract-files.ts'
import type { Contract } from '../contract/contract.ts'
import { ContractError, groupOfSchema, errorText, parseContract, parseJson } from './normal-form.ts'
import { replaceGroups, selectDifferences } from './part-of-contract.ts'
import { reachOf } from './reach.ts'
import { reportJson, reportMarkdown } from './report.ts'

const usage = `usage: pnpm contract:update NEW.json [--group NAME]... [--dry-run] [--json] [--native-name NAME]
  --group NAME        only this group; may be repeated
  --dry-run           compare and report, write nothing
  --json              one JSON document instead of Markdown
  --native-name NAME  name that the published document gives to the service's own things
Exit codes: 0 nothing to decide; 3 differences in a dry run, or something waits for a decision; 2 bad input.`

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
  /** Generates the code of some groups (empty: all) and returns the changed files. */
  readonly generate: (facts: Contract, overlays: readonly Overlay[], groups: readonly string[]) => readonly string[]
}

/**
 * Compares a newly published document with the facts and, unless it is a dry run, writes facts, a drafted changeset and
 * generated code. Returns the exit code.
 */
export function update<Overlay>(io: UpdateIo, deps: UpdateDeps<Overlay>): number {
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
  const waiting = [...undecided]
    .filter(([name]) => groups.length === 0 || groups.includes(groupOfSchema(name)))
    .map(([name, standsFor]) => `\`${name}\` for ${standsFor}`)
  if (command.isDryRun) {
    print(io, command, { shown, waiting, written: [], leftOut: 0 })
    return shown.length + waiting.length === 0 ? 0 : 3
  }
  const differences = groups.length === 0 ? all : compareContracts(before, taken)
  // Unchanged facts may still require code, after decisions in overlays.
  const written = differences.length === 0 ? [] : writeFacts(root, taken, differences)
  const generated = tryGenerate(() => deps.generate(taken, overlays, groups))
  waiting.push(...generated.problems)
  // Differences in schemas of other groups are not adopted.
  const leftOut = shown.length - differences.length
  print(io, command, { shown, waiting, written: [...written, ...generated.files], leftOut })
  return waiting.length === 0 ? 0 : 3
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

/** Generates code, or returns the decisions that overlays still lack. */
function tryGenerate(generate: () => readonly string[]): { files: readonly string[]; problems: readonly string[] } {
  try {
    return { files: generate(), problems: [] }
  } catch (error) {
    const problems = errorText(error).split('\n')
    return {
      files: [],
      problems: [...problems, 'then repeat the command to write the code, which is unchanged so far'],
    }
  }
}

interface Outcome {
  readonly shown: readonly Difference[]
  readonly waiting: readonly string[]
  readonly written: readonly string[]
  readonly leftOut: number
}

function print(io: UpdateIo, { isJson }: Command, { shown, waiting, written, leftOut }: Outcome): void {
  if (isJson) {
    io.print(reportJson(shown, { waiting, written, leftOut }))
    return
  }
  const lines = waiting.map((line) => `- ${line}\n`).join('')
  const sections = [
    ...(waiting.length === 0 ? [] : [`# Waits for a decision\n\n${lines}`]),
    ...(leftOut === 0 ? [] : [`Left out, as schemas of other groups: ${leftOut}. Name their groups too.\n`]),
    ...(written.length === 0 ? [] : [`Wrote ${written.join(', ')}.\n`]),
  ]
  io.print([reportMarkdown(shown), ...sections].join('\n'))
}
