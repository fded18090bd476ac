import { posix } from 'node:path'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { renderAdoptions } from '../adoptions.ts'
import type { Body, Kind } from '../kind.ts'
import { adoptionsFile, projectFile } from '../project-paths.ts'
import { renderProjectIds } from '../project-ids.ts'
import type { Project, Target } from '../project.ts'
import type { ProjectSources } from '../read-sources.ts'
import { renderFile } from '../render-file.ts'
import { removeFile, saveFile } from '../save-file.ts'
import { schemaOf } from '../schema.ts'
import { beneathOverlay } from './beneath-overlay.ts'
import type { IdsByGroup } from './id-names.ts'

/** A resource and the file that is to describe it. */
export interface PulledFile {
  readonly kind: Kind
  readonly key: string
  /** As a file says it, with names in place of outside ids. */
  readonly body: Body
  /** Path below the root. */
  readonly file: string
  /** Its id on the platform, where it is to be adopted. */
  readonly adopt: string | undefined
}

export interface PulledOptions {
  readonly project: Project
  readonly target: Target
  readonly kinds: readonly Kind[]
  readonly sources: ProjectSources
  /** Names of outside ids that `mgmt.yaml` does not have. */
  readonly names: IdsByGroup
  readonly now: number
}

/** Where the JSON Schema of a kind is kept, for editors. */
const schemaFile = (kind: Kind): string => `.schemas/${kind.name}.json`

/**
 * Writes what was pulled. Every text is made before the first one is written; a file that says the same already is not
 * touched.
 * @returns the files that were written, as paths below the root, and how many were as they should be
 */
export async function writePulled(
  pulled: readonly PulledFile[],
  options: PulledOptions,
): Promise<{ readonly written: readonly string[]; readonly unchanged: number }> {
  const { project, target, kinds, names } = options
  const now = await textsOf(project, [
    projectFile,
    adoptionsFile(target.name),
    ...kinds.map(schemaFile),
    ...pulled.map(({ file }) => file),
  ])
  const next = new Map<string, string | undefined>()
  next.set(projectFile, renderProjectIds(now.get(projectFile) ?? '', target.name, names))
  for (const kind of kinds) {
    if (pulled.some((each) => each.kind === kind)) {
      next.set(schemaFile(kind), `${JSON.stringify(schemaOf([kind]), null, 2)}\n`)
    }
  }
  // Several may stand in one file.
  for (const each of pulled) next.set(each.file, rendered(next.get(each.file) ?? now.get(each.file), each, options))
  const adopt = new Map(
    pulled.flatMap(({ kind, key, adopt: id }) => (id === undefined ? [] : [[`${kind.name}/${key}`, id] as const])),
  )
  const adoptions = adoptionsFile(target.name)
  next.set(adoptions, adopt.size === 0 ? undefined : renderAdoptions(now.get(adoptions), adopt))

  const changed = [...next].filter(([file, text]) => text !== now.get(file))
  for (const [file, text] of changed) {
    if (text === undefined) await removeFile(join(project.root, file))
    else await saveFile(join(project.root, file), text)
  }
  const files = new Set(pulled.map(({ file }) => file))
  const written = changed.map(([file]) => file)
  return { written, unchanged: files.size - written.filter((file) => files.has(file)).length }
}

function rendered(
  text: string | undefined,
  pulled: PulledFile,
  { target, sources, names, now }: PulledOptions,
): string {
  const { kind, key, file } = pulled
  const name = `${kind.name}/${key}`
  const present = sources.entries.get(name)
  const patch = sources.overlays.get(target.name)?.get(name)
  const isOverlaid = present !== undefined && patch !== undefined
  return renderFile(text, {
    kind,
    key,
    body: isOverlaid ? beneathOverlay(pulled.body, patch.body, present.body) : pulled.body,
    target: withNames(target, names),
    schemaPath: posix.relative(posix.dirname(file), schemaFile(kind)),
    now,
  })
}

/** The target as it will be when the new names are in `mgmt.yaml`. */
function withNames(target: Target, names: IdsByGroup): Target {
  const groups = new Set([...target.ids.keys(), ...names.keys()])
  const ids = [...groups].map((group) => {
    return [group, new Map([...(target.ids.get(group) ?? []), ...(names.get(group) ?? [])])] as const
  })
  return { ...target, ids: new Map(ids) }
}

/** The texts of files that exist, by path below the root. */
async function textsOf({ root }: Project, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const file of new Set(files)) {
    const text = await readFile(join(root, file), 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    })
    if (text !== undefined) texts.set(file, text)
  }
  return texts
}
