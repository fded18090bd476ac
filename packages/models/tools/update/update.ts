import { parseArgs } from 'node:util'
import { isObject } from '../../src/core/path.ts'
import { draftChangeset } from './changeset.ts'
import { compareContracts, type Difference } from './compare.ts'
import { changesetFile, factsFile, readWith, replaceFile } from './contract-files.ts'
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

/** The command line and its surroundings. */
export interface UpdateIo {
  readonly args: readonly string[]
  /** The root of the workspace. */
  readonly root: string
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/** How a published document becomes facts, and facts become code. Their errors are messages for people. */
export interface UpdateDeps<Overlay> {
  readonly readOverlays: () => readonly Overlay[]
  readonly normalise: (
    document: object,
    overlays: readonly Overlay[],
    options: { readonly nativeName?: string | undefined },
  ) => Normalised
  /** Writes the code of these groups, of all without them, and gives the files that changed. */
  readonly generate: (facts: Contract, overlays: readonly Overlay[], groups: readonly string[]) => readonly string[]
}

/** A published document in normal form. */
export interface Normalised {
  readonly contract: Contract
  /** Names that no overlay has, `group.Name`, with what they stand for. */
  readonly undecided: ReadonlyMap<string, string>
}

/**
 * Compares a newly published document with the facts, and takes it over unless it is a dry run: facts, a drafted
 * changeset, generated code. Gives the exit code.
 */
export function update<Overlay>(io: UpdateIo, deps: UpdateDeps<Overlay>): number {
  try {
    return runUpdate(io, deps, parseCommand(io.args))
  } catch (error) {
    io.complain(`${errorText(error)}\n`)
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
    if (file === undefined || more.length > 0) throw new ContractError('Name one document.')
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
  // Facts that stay may still wait for code: what was decided since.
  const written = differences.length === 0 ? [] : writeFacts(root, taken, differences)
  const generated = tryGenerate(() => deps.generate(taken, overlays, groups))
  waiting.push(...generated.problems)
  // What reaches these groups from schemas of others is not taken over with them.
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
  if (!isObject(document) || !isObject(document.paths)) throw new ContractError(`${file}: it has no "paths". ${fix}`)
  try {
    const normalised = normalise(document, { nativeName })
    // Finds references that lead nowhere.
    reachOf(normalised.contract)
    return normalised
  } catch (cause) {
    throw new ContractError(`${file}: ${errorText(cause)}`, { cause })
  }
}

// The facts come last: until then the same command begins anew, and writes the same changeset.
function writeFacts(root: string, facts: Contract, differences: readonly Difference[]): string[] {
  const changeset = draftChangeset(differences)
  const texts: [file: string, text: string][] = [[factsFile, `${JSON.stringify(facts, undefined, 1)}\n`]]
  if (differences.length > 0) texts.unshift([changesetFile(root, changeset), changeset])
  for (const [file, text] of texts) replaceFile(root, file, text)
  return texts.map(([file]) => file)
}

/** Code that cannot be generated waits for a decision: what overlays do not say yet is told by the facts that are there. */
function tryGenerate(generate: () => readonly string[]): { files: readonly string[]; problems: readonly string[] } {
  try {
    return { files: generate(), problems: [] }
  } catch (error) {
    const problems = errorText(error).split('\n')
    return {
      files: [],
      problems: [...problems, 'then the same command writes the code, which is not changed yet'],
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
