import { parseArgs } from 'node:util'
import { isObject } from '../../src/core/path.ts'
import { draftChangeset } from './changeset.ts'
import { compareContracts, type Difference } from './compare.ts'
import { changesetFile, factsFile, readOverlays, readWith, replaceFile } from './contract-files.ts'
import { type Contract, ContractError, messageOf, parseContract, parseJson } from './normal-form.ts'
import { replaceGroups, selectDifferences } from './part-of-contract.ts'
import { reachOf } from './reach.ts'
import { reportJson, reportMarkdown } from './report.ts'

const usage = `usage: pnpm contract:update NEW.json [--group NAME]... [--dry-run] [--json] [--native-name NAME]
  --group NAME        only this group; may be repeated
  --dry-run           compare and report, write nothing
  --json              one JSON document instead of Markdown
  --native-name NAME  name that the published document gives to the service's own things
Exit codes: 0 nothing to decide; 3 differences in a dry run, or names that wait for a decision; 2 bad input.`

/** The command line and its surroundings. */
export interface UpdateIo {
  readonly args: readonly string[]
  /** The root of the workspace. */
  readonly root: string
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/** How a published document becomes facts, and facts become code. */
export interface UpdateDeps<Overlay> {
  readonly parseOverlay: (text: string, file: string) => Overlay
  /** A published document in normal form. Throws an error for people when it cannot. */
  readonly normalise: (
    document: unknown,
    overlays: Readonly<Record<string, Overlay>>,
    options: { readonly nativeName?: string | undefined },
  ) => Contract
  readonly generate: (facts: Contract, overlays: Readonly<Record<string, Overlay>>) => Generated
}

/** What is generated from facts. */
export interface Generated {
  /** Texts by file, from the root of the workspace. */
  readonly files: ReadonlyMap<string, string>
  /** Published names that no overlay knows, each as a line for people. */
  readonly undecided: readonly string[]
}

/**
 * Compares a newly published document with the facts, and takes it over unless it is a dry run: generated code, facts,
 * and a drafted changeset. Gives the exit code.
 */
export function update<Overlay>(io: UpdateIo, deps: UpdateDeps<Overlay>): number {
  try {
    return runUpdate(io, deps, parseCommand(io.args))
  } catch (error) {
    io.complain(`${messageOf(error)}\n`)
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
    throw new ContractError(`${messageOf(cause)}\n${usage}`, { cause })
  }
}

function runUpdate<Overlay>(io: UpdateIo, deps: UpdateDeps<Overlay>, command: Command): number {
  const { root } = io
  const { groups, isJson } = command
  const before = readWith(root, factsFile, { use: parseContract, fix: 'Restore it from version control.' })
  const overlays = readOverlays(root, deps.parseOverlay)
  const after = readPublished(root, command, (document, options) => deps.normalise(document, overlays, options))
  const all = compareContracts(before, after)
  const taken = groups.length === 0 ? after : replaceGroups(before, after, groups)
  const shown = groups.length === 0 ? all : selectDifferences(all, groups, [before, after])
  if (command.isDryRun || shown.length === 0) {
    io.print(isJson ? reportJson(shown) : reportMarkdown(shown))
    return shown.length === 0 ? 0 : 3
  }
  const differences = groups.length === 0 ? all : compareContracts(before, taken)
  const { undecided, files } = deps.generate(taken, overlays)
  const written = writeUpdate(root, { facts: taken, differences, files })
  // What reaches these groups from schemas of others is not taken over with them.
  const leftOut = shown.length - differences.length
  io.print(
    isJson
      ? reportJson(shown, { undecided, written, leftOut })
      : `${reportMarkdown(shown)}${writtenText({ undecided, written, leftOut })}`,
  )
  return undecided.length === 0 ? 0 : 3
}

function readPublished(
  root: string,
  { file, nativeName }: Command,
  normalise: (document: unknown, options: { readonly nativeName?: string | undefined }) => Contract,
): Contract {
  const fix = 'Pass the OpenAPI 3.x document that the service publishes, as JSON.'
  const document = readWith(root, file, { use: parseJson, fix })
  if (!isObject(document) || !isObject(document.paths)) throw new ContractError(`${file}: it has no "paths". ${fix}`)
  try {
    const contract = normalise(document, { nativeName })
    // Finds references that lead nowhere.
    reachOf(contract)
    return contract
  } catch (cause) {
    throw new ContractError(`${file}: ${messageOf(cause)}`, { cause })
  }
}

// The facts come last: until then the same command begins anew, and writes the same files.
function writeUpdate(
  root: string,
  { facts, differences, files }: Pick<Generated, 'files'> & { facts: Contract; differences: readonly Difference[] },
): string[] {
  const changeset = draftChangeset(differences)
  const texts = new Map(files)
  if (differences.length > 0) texts.set(changesetFile(root, changeset), changeset)
  texts.set(factsFile, `${JSON.stringify(facts, undefined, 1)}\n`)
  for (const [file, text] of texts) replaceFile(root, file, text)
  return [...texts.keys()]
}

interface Written {
  readonly undecided: readonly string[]
  readonly written: readonly string[]
  readonly leftOut: number
}

function writtenText({ undecided, written, leftOut }: Written): string {
  const names = undecided.map((line) => `- ${line}\n`).join('')
  const waiting = undecided.length === 0 ? '' : `\n# Names that wait for a decision: ${undecided.length}\n\n${names}`
  const others = leftOut === 0 ? '' : `\nLeft out, as schemas of other groups: ${leftOut}. Name their groups too.\n`
  return `${waiting}${others}\nWrote ${written.join(', ')}.\n`
}
