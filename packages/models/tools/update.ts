// pnpm contract:update FILE|URL: adopts a newly published contract, or reports the differences with --dry-run.
import { sanitizeLines } from '@mgmt-api/base/text'
import { readArguments } from '../../../scripts/usage.mjs'
import { missingModel } from './contract/check-overlay.ts'
import type { Contract } from './contract/contract.ts'
import { fieldNote, type Overlay } from './contract/overlay.ts'
import { readOverlays } from './contract/read-overlay.ts'
import { generate, loadGenerated, readContract, root, writeSources } from './generate.ts'
import { compareContracts, type Difference } from './update/compare.ts'
import { contractText, readSource, writeContractFile } from './update/contract-files.ts'
import { type Published, readPublished } from './update/published.ts'

/** What a published document changes. */
export interface Review {
  readonly facts: Contract
  readonly differences: readonly Difference[]
  /** Generated sources by path. */
  readonly sources: ReadonlyMap<string, string>
  readonly isWaiting: boolean
  /** Markdown. */
  readonly report: string
}

/**
 * Compares a published document with the facts, and generates code for it.
 * @throws {Error} if the document cannot be read.
 */
export function reviewPublication(text: string, before: Contract, overlays: readonly Overlay[]): Review {
  const published = readPublished(text, overlays, before)
  const { contract: facts, said } = published
  const differences = compareContracts(before, facts)
  const { sources, problems } = tryGenerate(facts, overlays)
  const waiting = decisions(published, problems)
  const report = [
    ...said,
    ...section('# Decisions to make', waiting),
    ...(waiting.length === 0 ? [] : [repeat]),
    ...section('# Fields without a sentence', newFieldsWithoutSentence(before, facts, overlays)),
    ...(differences.length === 0 ? ['No difference.'] : ['# Differences', differencesText(differences)]),
  ]
  return { facts, differences, sources, isWaiting: waiting.length > 0, report: `${report.join('\n\n')}\n` }
}

const repeat = 'Decide in packages/models/contract/<group>.yaml, then run the command again. Nothing is written before.'

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`]

function differencesText(differences: readonly Difference[]): string {
  const linesOf = (wanted: boolean): string[] =>
    differences.flatMap(({ place, what, isBreaking }) => (isBreaking === wanted ? [`\`${place}\`: ${what}`] : []))
  return [
    ...section('**Breaking**: programs that use these must follow the service:', linesOf(true)),
    ...section('Compatible with existing programs:', linesOf(false)),
  ].join('\n\n')
}

/** Generates code, or returns the decisions that overlays still lack. */
function tryGenerate(facts: Contract, overlays: readonly Overlay[]) {
  try {
    return { sources: generate(facts, overlays), problems: [] }
  } catch (error) {
    return { sources: new Map<string, string>(), problems: messageOf(error).split('\n') }
  }
}

/** New names, contradictions of the document, and problems of the generator. */
function decisions({ contract, undecided, doubts }: Published, problems: readonly string[]): string[] {
  // The generator finds each new name as well.
  const known = new Set([...undecided.keys()].map(missingModel))
  return [
    ...[...undecided].map(([key, origin]) => undecidedText(contract, key, origin)),
    ...doubts,
    ...problems.filter((problem) => !known.has(problem)),
  ]
}

/** A proposed name, its origin in the published document, and an equal model of its group that it could be. */
function undecidedText({ components: { schemas } }: Contract, key: string, origin: string): string {
  const proposed = `\`${key}\`, ${origin.startsWith('the schema at ') ? 'for' : 'published as'} ${origin}`
  const group = key.replace(/\..*/, '.')
  const form = JSON.stringify(schemas[key])
  const equal = Object.keys(schemas).find(
    (other) => other !== key && other.startsWith(group) && JSON.stringify(schemas[other]) === form,
  )
  if (equal === undefined) return `${proposed}: add a model of this name, or of another one with \`published\`.`
  const name = equal.slice(group.length)
  return `${proposed}, equals ${name}: add it to \`published\` of ${name}, or add a model.`
}

/** New fields that the overlays do not describe, each with the position of its model. */
function newFieldsWithoutSentence(before: Contract, after: Contract, overlays: readonly Overlay[]): string[] {
  return overlays.flatMap((overlay) =>
    Object.entries(overlay.models).flatMap(([name, model]) => {
      const [was, now] = [before, after].map(
        ({ components }) => components.schemas[`${overlay.group}.${name}`]?.properties ?? {},
      )
      return Object.keys(now ?? {})
        .filter((field) => was?.[field] === undefined && fieldNote(overlay, model, field).description === undefined)
        .map((field) => `${overlay.where(['models', name])} Add a sentence for ${name}.${field}.`)
    }),
  )
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Draft of a changeset, to be edited. It is minor even for breaking changes, since the contract broke programs. */
const changesetOf = (differences: readonly Difference[]): string =>
  `---\n'@mgmt-api/models': minor\n---\n\nThe models follow the published contract.\n\n${differencesText(differences)}\n`

/** Writes what a review found, the facts last: an interrupted command can be repeated. Returns the files. */
function adopt({ facts, differences, sources }: Review, groups: readonly string[]): string[] {
  const changeset = `.changeset/contract-${new Date().toISOString().slice(0, 10)}.md`
  const texts = [
    [changeset, changesetOf(differences)],
    ['packages/models/contract/openapi.json', contractText(facts)],
  ] as const
  const written = writeSources(sources, groups)
  // Unchanged facts may still require code, after decisions in overlays.
  if (differences.length === 0) return written
  for (const [file, text] of texts) writeContractFile(root, file, text)
  return [...written, ...texts.map(([file]) => file)]
}

async function run(source: string, isDryRun: boolean): Promise<number> {
  const overlays = readOverlays()
  const groups = overlays.map(({ group }) => group)
  const review = reviewPublication(await readSource(source), readContract(), overlays)
  process.stdout.write(sanitizeLines(review.report))
  if (review.isWaiting || (isDryRun && review.differences.length > 0)) return 3
  if (isDryRun) return 0
  const written = adopt(review, groups)
  if (written.length > 0) process.stdout.write(`\nWrote ${written.join(', ')}.\n`)
  const failure = loadGenerated(groups)
  if (failure !== undefined) throw new Error(`The generated code does not load: ${failure}`)
  return 0
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = readArguments(
    `pnpm contract:update FILE|URL [--dry-run]
  FILE|URL   OpenAPI 3.0 or 3.1 document of the service, in JSON or YAML, as downloaded or at its address
  --dry-run  compare and report, write nothing
Exit codes: 0 done, or no difference; 3 differences in a dry run, or decisions to make; 2 bad input.`,
    { options: { 'dry-run': { type: 'boolean' } }, most: 1 },
  )
  try {
    const [source] = positionals
    if (source === undefined)
      throw new Error('Pass the OpenAPI document that the service publishes: a file, or its address.')
    process.exitCode = await run(source, values['dry-run'] === true)
  } catch (error) {
    process.stderr.write(`${sanitizeLines(messageOf(error))}\n`)
    process.exitCode = 2
  }
}
