// pnpm contract:generate [GROUP]: writes the models and operations of all groups, or of one, from contract/.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operationsWithoutGroup, overlayProblems } from './contract/check-overlay.ts'
import type { Contract } from './contract/contract.ts'
import { declareGroup } from './contract/declare.ts'
import { factsOf } from './contract/facts.ts'
import { generateGroup, type Written } from './contract/generate.ts'
import type { Overlay } from './contract/overlay.ts'
import { contractFolder, readOverlays } from './contract/read-overlay.ts'
import { removedEntries } from './contract/removed-entries.ts'
import { readArguments } from '../../../scripts/usage.mjs'
import { writeContractFile } from './update/contract-files.ts'

/** Root of the workspace. */
export const root: string = join(import.meta.dirname, '../../..')
const sources = join(root, 'packages/models/src')

/** Reads the facts. */
export function readContract(): Contract {
  // The file is written by the tools alone, in this form.
  return JSON.parse(readFileSync(join(contractFolder, 'openapi.json'), 'utf8')) as Contract
}

/**
 * Generates the source files of all or some groups, formatted, by path below `src`.
 * @throws {Error} with every contradiction between overlays and facts, each with file, line and column.
 */
export function generate(
  contract: Contract,
  overlays: readonly Overlay[],
  groups: readonly string[] = overlays.map(({ group }) => group),
): Map<string, string> {
  const wanted = overlays
    .filter(({ group }) => groups.includes(group))
    .map((overlay) => ({ overlay, facts: factsOf(contract, overlay) }))
  const removed = wanted.map(({ overlay, facts }) => removedEntries(overlay, facts))
  // Entries that are removed cannot be declared, so the other problems of their group follow in the next run.
  const chosen = wanted
    .filter((_, at) => removed[at]?.length === 0)
    .map(({ overlay, facts }) => ({ overlay, facts, declared: declareGroup(overlay, facts) }))
  const problems = [
    ...operationsWithoutGroup(contract, overlays),
    ...removed.flat(),
    ...chosen.flatMap(({ overlay, facts, declared }) => overlayProblems(contract, overlay, { facts, declared })),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  try {
    for (const { overlay, declared } of chosen) {
      const { group } = overlay
      const written = writtenTexts(group)
      const files = generateGroup(declared, overlay, exportsOf(written), clientsOf(group, written))
      mkdirSync(join(folder, group))
      for (const [file, text] of files) writeFileSync(join(folder, group, file), text)
    }
    return formatted(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Formats a folder of sources with the repository's formatter and settings. */
function formatted(folder: string): Map<string, string> {
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  const biome = join(root, 'node_modules/.bin/biome')
  const done = spawnSync(biome, ['format', '--write', '--vcs-enabled=false', '.'], { cwd: folder, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`Biome cannot format what was generated:\n${done.stderr || done.stdout}`)
  const groups = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    groups.flatMap(({ name }) =>
      readdirSync(join(folder, name)).map(
        (file) => [`${name}/generated/${file}`, readFileSync(join(folder, name, file), 'utf8')] as const,
      ),
    ),
  )
}

/** Texts of a group's hand-written files, by name. */
function writtenTexts(group: string): [file: string, text: string][] {
  if (!existsSync(join(sources, group))) return []
  return readdirSync(join(sources, group))
    .filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file))
    .map((file): [string, string] => [file, readFileSync(join(sources, group, file), 'utf8')])
}

/** Exports of hand-written files, by their paths from the folder of the generated ones. */
function exportsOf(files: readonly (readonly [name: string, text: string])[]): Written {
  const exported = new Map<string, string>()
  for (const [file, text] of files) {
    for (const [, kind, name] of text.matchAll(/^export (const|function|interface|type) (\w+)/gm)) {
      if (name === undefined) continue
      exported.set(`${kind === 'interface' || kind === 'type' ? 'type ' : ''}${name}`, `../${file}`)
    }
  }
  return exported
}

/** What the resources of a group are called in programs: `alerts.definitions`. */
function clientsOf(group: string, files: readonly (readonly [name: string, text: string])[]): Map<string, string> {
  const client = group.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return new Map(
    files.flatMap(([file, text]) => {
      const at = /\bname: '[\w-]+',\s+at: '([\w.]+)'/.exec(text)?.[1]
      if (at === undefined || !file.endsWith('.resource.ts')) return []
      return [[file.slice(0, -'.resource.ts'.length), at === 'root' ? client : `${client}.${at}`] as const]
    }),
  )
}

/** Existing generated files of a group. */
function generatedIn(group: string): string[] {
  const folder = join(sources, group, 'generated')
  return existsSync(folder) ? readdirSync(folder).map((file) => `${group}/generated/${file}`) : []
}

/** Writes changed files, deletes stale ones, and returns the paths of both from the root. */
export function writeSources(files: ReadonlyMap<string, string>, groups: readonly string[]): string[] {
  const changed: string[] = []
  for (const [path, text] of files) {
    if (currentText(path) === text) continue
    writeContractFile(sources, path, text)
    changed.push(path)
  }
  const gone = groups.flatMap(generatedIn).filter((path) => !files.has(path))
  for (const path of gone) rmSync(join(sources, path))
  return [...changed, ...gone].map((path) => `packages/models/src/${path}`)
}

/** Loads the code of all groups once. Returns the first failure. */
export function loadGenerated(groups: readonly string[]): string | undefined {
  const files = groups.flatMap((group) => [`./${group}/generated/index.ts`, `./${group}/generated/resources.ts`])
  const program = files
    .filter((file) => existsSync(join(sources, file)))
    .map((file) => `await import('${file}')`)
    .join('\n')
  const options = ['--conditions=@mgmt-api/source', '--input-type=module', '-e', program]
  const { status, stderr } = spawnSync(process.execPath, options, { cwd: sources, encoding: 'utf8' })
  return status === 0 ? undefined : (/^\w*Error: .*/m.exec(stderr)?.[0] ?? stderr.trim())
}

/** Current text of a file below `src`; undefined if it does not exist. */
export function currentText(path: string): string | undefined {
  const file = join(sources, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

if (process.argv[1] === import.meta.filename) {
  const { positionals } = readArguments(
    'pnpm contract:generate [GROUP]\nWrites the models and operations of all groups, or of one.',
    { most: 1 },
  )
  try {
    const overlays = readOverlays()
    const all = overlays.map(({ group }) => group)
    const [group] = positionals
    if (group !== undefined && !all.includes(group))
      throw new Error(`No group ${group}. The groups are ${all.join(', ')}.`)
    const groups = group === undefined ? all : [group]
    const changed = writeSources(generate(readContract(), overlays, groups), groups)
    for (const path of changed) console.log(path)
    console.log(changed.length === 0 ? 'Nothing changed.' : `${changed.length} files changed.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
