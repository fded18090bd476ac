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
import type { Pruned } from './prune.ts'
import type { Doubt, Published } from './published.ts'
import { replaceGroups, selectDifferences } from './part-of-contract.ts'
import { reportJson, reportMarkdown } from './report.ts'

const usage = `usage: pnpm contract:update FILE|URL [--group NAME]... [--prune] [--observed FILE] [--dry-run] [--json]
       pnpm contract:update --observed FILE [--group NAME]... [--dry-run] [--json]
  FILE|URL      OpenAPI 3.0 or 3.1 document of the service, in JSON or YAML, as downloaded or at its address
  --group NAME  only this group, to follow a large publication in parts; may be repeated
  --observed FILE
                result of mgmt doctor --contract: each difference becomes a correction or a rule of an overlay
  --prune       remove what is no longer published, unless an overlay lists it as \`retired\`
  --dry-run     compare and report, write nothing
  --json        one JSON document instead of Markdown
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
  /** Decisions about the text of an observation. */
  readonly observedDoubts: (text: string, facts: Contract, overlays: readonly Overlay[]) => readonly Doubt[]
  readonly readPublished: (text: string, overlays: readonly Overlay[], before: Contract) => Published
  /** Removes from the overlays of some groups (empty: all) what the facts do not have. */
  readonly prune: (facts: Contract, overlays: readonly Overlay[], groups: readonly string[]) => Pruned<Overlay>
  /**
   * Generates the code of some groups (empty: all), without some hand-written files. The returned function writes it and
   * returns the changed files.
   * @throws {Error} with a line for each decision that the overlays lack.
   */
  readonly generate: (
    facts: Contract,
    overlays: readonly Overlay[],
    scope: { readonly groups: readonly string[]; readonly gone: readonly string[] },
  ) => () => readonly string[]
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
    const { source } = command
    return runUpdate(io, deps, { ...command, text: source && (await readSource(io.root, source)) })
  } catch (error) {
    io.printError(`${sanitizeLines(errorText(error))}\n`)
    return 2
  }
}

interface Command {
  /** Absent: the facts stay. */
  readonly source: string | undefined
  readonly observed: string | undefined
  readonly groups: readonly string[]
  readonly isDryRun: boolean
  readonly isJson: boolean
  readonly isPruned: boolean
}

function parseCommand(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        group: { type: 'string', multiple: true, default: [] },
        observed: { type: 'string' },
        prune: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const [source, ...more] = positionals
    const { group: groups, observed, 'dry-run': isDryRun, json: isJson, prune: isPruned } = values
    const isEnough = source !== undefined || (observed !== undefined && !isPruned)
    if (!isEnough || more.length > 0) throw new ContractError('Pass exactly one document.')
    return { source, observed, groups, isDryRun, isJson, isPruned }
  } catch (cause) {
    throw new ContractError(`${errorText(cause)}\n${usage}`, { cause })
  }
}

function runUpdate<Overlay>(
  io: UpdateIo,
  deps: UpdateDeps<Overlay>,
  command: Command & { readonly text: string | undefined },
): number {
  const { groups } = command
  const before = readWith(io.root, factsFile, { use: parseContract, fix: 'Restore it from version control.' })
  const overlays = deps.readOverlays()
  const published = readInputs(io, command, { deps, overlays, before })
  const after = published.contract
  const isAll = groups.length === 0
  const all = compareContracts(before, after)
  const taken = isAll ? after : replaceGroups(before, after, groups)
  const shown = isAll ? all : selectDifferences(all, groups, [before, after])
  const pruned = command.isPruned ? deps.prune(taken, overlays, groups) : { ...nothingPruned, overlays }
  const { write, problems } = tryGenerate(() => deps.generate(taken, pruned.overlays, { groups, gone: pruned.gone }))
  const waiting = decisions(published, groups, problems)
  const adopted = isAll ? all : compareContracts(before, taken)
  const outcome: Outcome = {
    said: published.said,
    shown,
    waiting,
    undescribed: deps.withoutSentence(shown, pruned.overlays),
    written: [],
    named: [],
    // Differences in schemas of other groups are not adopted.
    leftOut: command.isDryRun ? 0 : shown.length - adopted.length,
  }
  if (command.isDryRun || waiting.length > 0) {
    print(io, command, outcome)
    return command.isDryRun && shown.length + waiting.length === 0 ? 0 : 3
  }
  // Unchanged facts may still require code, after decisions in overlays.
  const facts = adopted.length === 0 ? [] : writeFacts(io.root, taken, adopted)
  print(io, command, { ...outcome, written: [...facts, ...pruned.write(), ...write()], named: pruned.named() })
  const failure = deps.load()
  if (failure === undefined) return 0
  io.printError(`The generated code does not load: ${failure}\n`)
  return 2
}

const nothingPruned = { gone: [], write: () => [], named: () => [] } as const

/** Decisions of some groups (empty: all): new names, doubts about the document, and problems of the generator. */
function decisions(published: Published, groups: readonly string[], problems: readonly string[]): string[] {
  const { contract, undecided, doubts } = published
  const isWanted = (group: string): boolean => groups.length === 0 || groups.includes(group)
  const equal = equalModels(contract, [...undecided.keys()])
  // The generator finds each new name as well.
  const known = new Set([...undecided.keys()].map(missingModel))
  return [
    ...[...undecided]
      .filter(([key]) => isWanted(groupOfSchema(key)))
      .map(([key, origin]) => undecidedText(key, origin, equal.get(key))),
    ...doubts.filter(({ group }) => isWanted(group)).map(({ text }) => text),
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

interface Known<Overlay> {
  readonly deps: UpdateDeps<Overlay>
  readonly overlays: readonly Overlay[]
  readonly before: Contract
}

/** The published document, or the facts if there is none, with the decisions about observations. */
function readInputs<Overlay>(
  { root }: UpdateIo,
  { source, text, observed }: Command & { readonly text: string | undefined },
  { deps, overlays, before }: Known<Overlay>,
): Published {
  const published =
    source === undefined || text === undefined
      ? { contract: before, undecided: new Map<string, string>(), said: ['No document: the facts stay.'], doubts: [] }
      : readDocument(source, () => deps.readPublished(text, overlays, before))
  if (observed === undefined) return published
  const use = (content: string): readonly Doubt[] => deps.observedDoubts(content, published.contract, overlays)
  const doubts = readWith(root, observed, { use, fix: 'Pass the file that mgmt doctor --contract saved.' })
  return { ...published, doubts: [...published.doubts, ...doubts] }
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
  const texts: [file: string, text: string][] = [[factsFile, contractText(facts)]]
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
  /** What was recognised in the document. */
  readonly said: readonly string[]
  readonly shown: readonly Difference[]
  readonly waiting: readonly string[]
  /** New fields without a sentence. */
  readonly undescribed: readonly string[]
  readonly written: readonly string[]
  /** Places that still name what was removed, by package. */
  readonly named: readonly string[]
  /** Number of differences in schemas of other groups. */
  readonly leftOut: number
}

const repeat = 'Decide in packages/models/contract/<group>.yaml, then run the command again. Nothing is written before.'

function print(io: UpdateIo, { isJson }: Command, { shown, ...more }: Outcome): void {
  if (isJson) {
    io.print(reportJson(shown, more))
    return
  }
  const { said, waiting, undescribed, written, named, leftOut } = more
  const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}\n`).join('')
  const sections = [
    ...(waiting.length === 0 ? [] : [`# Decisions to make\n\n${list(waiting)}\n${repeat}\n`]),
    ...(undescribed.length === 0 ? [] : [`# Fields without a sentence\n\n${list(undescribed)}`]),
    ...(leftOut === 0 ? [] : [`Left out, as schemas of other groups: ${leftOut}. Name their groups too.\n`]),
    ...(written.length === 0 ? [] : [`Wrote ${written.join(', ')}.\n`]),
    ...(named.length === 0 ? [] : [`# What still names what was removed\n\n${list(named)}`]),
  ]
  io.print(sanitizeLines([...said.map((each) => `${each}\n`), reportMarkdown(shown), ...sections].join('\n')))
}
