import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unknownFieldPaths, unpublishedEntries } from '../contract/check-overlay.ts'
import { unusedTypes } from '../contract/check-verbs.ts'
import type { Contract } from '../contract/contract.ts'
import { declareGroup } from '../contract/declare.ts'
import { type Facts, factsOf } from '../contract/facts.ts'
import type { Overlay } from '../contract/overlay.ts'
import { contractFolder, readOverlay } from '../contract/read-overlay.ts'
import { root, writtenTexts } from '../generate.ts'
import { writeContractFile } from './contract-files.ts'
import { countOf } from './report.ts'
import { type Pruned, withoutEntries } from './prune.ts'

/** Removes from the overlays of some groups (empty: all) what the facts do not have, and resources without methods. */
export function pruneOverlays(
  contract: Contract,
  overlays: readonly Overlay[],
  groups: readonly string[],
): Pruned<Overlay> {
  const wanted = overlays.filter(({ group }) => groups.length === 0 || groups.includes(group))
  const all = wanted.map((overlay) => pruneOverlay(contract, overlay))
  const changed = all.filter(({ names }) => names.length > 0)
  const gone = changed.flatMap((each) => each.gone)
  const texts = changed.map(({ after, text }) => [`packages/models/contract/${after.group}.yaml`, text] as const)
  return {
    overlays: overlays.map((overlay) => all.find(({ after }) => after.group === overlay.group)?.after ?? overlay),
    gone,
    write: () => {
      for (const [file, text] of texts) writeContractFile(root, file, text)
      for (const file of gone) rmSync(join(root, file))
      return [...texts.map(([file]) => file), ...gone]
    },
    named: () => changed.flatMap(({ after: { group }, names }) => placesNaming(group, names)),
  }
}

function pruneOverlay(contract: Contract, before: Overlay) {
  const { group, contentSettings } = before
  let text = readFileSync(join(contractFolder, `${group}.yaml`), 'utf8')
  let after = before
  const names: string[] = []
  // What has gone leaves sentences and bounds behind that nothing uses any more.
  for (;;) {
    const entries = goneEntries(contract, after)
    if (entries.paths.length === 0) break
    names.push(...entries.names)
    text = withoutEntries(text, entries.paths)
    after = { ...readOverlay(group, text), contentSettings }
  }
  const verbs = Object.entries(before.verbs).flatMap(([resource, { value }]) => (resource in after.verbs ? [] : value))
  const gone = writtenTexts(group).flatMap(([file, source]) =>
    verbs.some((value) => new RegExp(`\\b${value}\\b`).test(source)) && file.endsWith('.resource.ts')
      ? [`packages/models/src/${group}/${file}`]
      : [],
  )
  return { after, text, names, gone }
}

interface Entries {
  readonly paths: readonly (readonly string[])[]
  /** Names in code of what goes. */
  readonly names: readonly string[]
}

function goneEntries(contract: Contract, overlay: Overlay): Entries {
  const facts = factsOf(contract, overlay)
  const { operations, models, verbs } = unpublishedEntries(overlay, facts)
  const paths = [
    ...operations.map(({ id }) => ['operations', id]),
    ...models.flatMap((name) => [['models', name], ...fieldsOf(overlay, name)]),
    ...verbs.map(({ verb }) => ['verbs', verb]),
    ...withoutMethods(overlay, new Set(verbs.map(({ verb }) => verb))),
    ...unusedLimits(overlay, facts),
  ]
  if (paths.length === 0) {
    const types = unusedTypes(overlay).map((type) => ['types', type])
    return { paths: [...types, ...unknownFieldPaths(overlay, declareGroup(overlay, facts))], names: [] }
  }
  // Methods of one word, such as `list`, are those of other resources too.
  const methods = verbs.map(({ method }) => method).filter((method) => /[a-z][A-Z]/.test(method))
  const names = [...operations.flatMap(({ name, id }) => [name, id]), ...models, ...methods]
  return { paths, names }
}

const fieldsOf = ({ models }: Overlay, name: string): string[][] =>
  Object.keys(models[name]?.fields ?? {}).map((field) => ['models', `${name}.${field}`])

/** Resources whose methods are all gone. */
const withoutMethods = ({ verbs }: Overlay, gone: ReadonlySet<string>): string[][] =>
  Object.entries(verbs).flatMap(([resource, note]) =>
    Object.keys(note.verbs).every((method) => gone.has(`${resource}.${method}`)) ? [['verbs', resource]] : [],
  )

/** Bounds of fields that are gone. */
const unusedLimits = ({ limits }: Overlay, facts: Facts): string[][] =>
  Object.entries(limits?.of ?? {}).flatMap(([section, bounds]) =>
    Object.entries(bounds).flatMap(([name, bound]) => {
      const [model = '', field = ''] = (typeof bound === 'string' ? bound : bound.of).replace(/\[\]/g, '').split('.')
      const isKnown = facts.hasSchema(model) && field in (facts.schema(model).properties ?? {})
      return isKnown ? [] : [['limits', 'of', section, name]]
    }),
  )

/** What still names something, by package: files with names and lines. Generated files are left out. */
function placesNaming(group: string, names: readonly string[]): string[] {
  const others = ['generated/*', 'api/*', 'contract/*'].map((path) => `:(exclude,glob)**/${path}`)
  const words = names.flatMap((name) => ['-e', name])
  const options = ['grep', '--untracked', '-nowF', ...words, '--', 'packages', 'apps', 'docs', 'examples', ...others]
  const { stdout } = spawnSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const byFile = new Map<string, (readonly [name: string, line: string])[]>()
  for (const [, file = '', line = '', name = ''] of stdout.matchAll(/^([^:\n]+):(\d+):(.*)$/gm))
    byFile.set(file, [...(byFile.get(file) ?? []), [name, line]])
  const byPackage = new Map<string, string[]>()
  for (const [file, found] of byFile) {
    const own = namesOf(file, group, found)
    const [, name = '', path = ''] = /^((?:packages|apps)\/[^/]+|[^/]+)\/(.*)$/.exec(file) ?? []
    if (own.length > 0) byPackage.set(name, [...(byPackage.get(name) ?? []), `\n  - ${path}: ${own.join(', ')}`])
  }
  return [...byPackage].map(([name, files]) => `${name}: ${countOf(files.length, 'file')}${files.join('')}`)
}

/** Names in a file that are those of a group: names of models, such as `Units`, are words in other files. */
function namesOf(file: string, group: string, found: readonly (readonly [name: string, line: string])[]): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const isOfGroup = file.includes(`/${group}/`) || text.includes(`/${group}'`)
  return found
    .filter(([name]) => isOfGroup || !/^[A-Z][A-Za-z0-9]*$/.test(name))
    .map(([name, line]) => `${name} (${line})`)
}
