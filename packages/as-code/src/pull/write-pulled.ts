import { join, posix } from 'node:path'
import { createSlots } from '@mgmt-api/collections/internal'
import { renderAdoptions } from '../project/adoptions.ts'
import { AsCodeError, type Finding, inputError } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { renderProjectIds } from '../project/render-project.ts'
import { adoptionsFile, projectFile } from '../project/project-paths.ts'
import type { Project, ProjectTarget } from '../project/project.ts'
import { readIfExists } from '../files/read-source-file.ts'
import { orderedBody } from '../render/file-order.ts'
import { renderFile, type RenderOptions } from '../render/render-file.ts'
import { resolveWithin } from '../files/resolve-within.ts'
import { removeFile, saveFile } from '../files/save-file.ts'
import { jsonSchemaOf } from '../schema/schema.ts'
import { withNames } from '../project/id-names.ts'
import { renderMapping } from '../yaml/render-mapping.ts'
import { overlayPatch } from './overlay-patch.ts'
import type { PulledFile, PulledFiles } from './pulled-files.ts'

export interface Pulled extends Pick<PulledFiles, 'files' | 'paths' | 'names'> {
  /** Ids to adopt, by `<kind>/<key>`. Default: `adopt.<target>.yaml` stays. */
  readonly adopt?: ReadonlyMap<string, string> | undefined
}

export interface WritePulledOptions {
  readonly project: Project
  readonly target: ProjectTarget
  readonly kinds: readonly Kind[]
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface WriteResult {
  /** Files written or removed, as sorted paths below the root. */
  readonly written: readonly string[]
  /** Files of unchanged resources. */
  readonly unchanged: number
}

/** Concurrent file writes, which mostly wait for the disk. */
const filesAtOnce = 16

/**
 * Writes pulled files. The texts of existing files are rendered before anything is written, those of new files while
 * others wait for the disk. A file with the same meaning is not touched. `mgmt.yaml`, adoptions and schemas are written first,
 * so that an interrupted run leaves valid files, and the next one assigns the same keys and names.
 */
export async function writePulled(pulled: Pulled, options: WritePulledOptions): Promise<WriteResult> {
  const { project, target, kinds } = options
  const first = [projectFile, adoptionsFile(target.name), ...kinds.map(schemaFile)]
  const paths = new Set(pulled.files.map(writtenFile))
  const present = new Map([...first, ...paths].map((file) => [file, readIfExists(join(project.root, file))]))
  const next = new Map<string, LazyText>([
    ...headTexts(pulled, present, options),
    ...fileTexts(pulled, present, options),
  ])
  const changed = [...next].filter(([file, text]) => text !== present.get(file)).map(([file]) => file)
  const save = async (file: string): Promise<void> => {
    const [path, text] = [join(project.root, file), textOf(next.get(file))]
    await (text === undefined ? removeFile(path) : saveFile(path, text, { within: project.root }))
  }
  refuseLinksOut(changed, project)
  for (const file of changed.filter((each) => !paths.has(each))) await save(file)
  const files = changed.filter((each) => paths.has(each))
  await saveAll(files, save)
  return { written: changed, unchanged: pulled.paths.size - files.length }
}

/**
 * @throws {AsCodeError} kind `input`, `bad_links`, with a finding for each file that a link takes out of the project.
 */
function refuseLinksOut(files: readonly string[], { root }: Project): void {
  const findings: Finding[] = []
  for (const file of files) {
    try {
      resolveWithin(join(root, file), root)
    } catch (error) {
      if (!(error instanceof AsCodeError)) throw error
      const { code, message, hint } = error
      findings.push({ severity: 'error', code, message, hint })
    }
  }
  if (findings.length === 0) return
  throw inputError('bad_links', 'Symbolic links cannot be followed; nothing was written', { findings })
}

/** After a failure no further write is started, and those under way are awaited. */
async function saveAll(files: readonly string[], save: (file: string) => Promise<void>): Promise<void> {
  const slots = createSlots(filesAtOnce)
  const failures: unknown[] = []
  const saving = files.map((file) =>
    slots.run(async () => {
      if (failures.length === 0) await save(file).catch((error: unknown) => failures.push(error))
    }),
  )
  await Promise.all(saving)
  if (failures.length > 0) throw failures[0]
}

/** Texts by path below the root; undefined if there is no file. */
type Texts = ReadonlyMap<string, string | undefined>

/** A text, or a function that renders it, for a new file. */
type LazyText = string | (() => string) | undefined

const textOf = (text: LazyText): string | undefined => (typeof text === 'function' ? text() : text)

/** Path of a kind's JSON Schema, for editors. */
const schemaFile = (kind: Kind): string => `.schemas/${kind.name}.json`

/** Files that the resource files depend on. */
function headTexts({ names, adopt }: Pulled, present: Texts, { target, kinds }: WritePulledOptions): Texts {
  const adoptions = adoptionsFile(target.name)
  return new Map([
    [projectFile, renderProjectIds(present.get(projectFile) ?? '', target.name, names)],
    ...(adopt === undefined
      ? []
      : [[adoptions, adopt.size === 0 ? undefined : renderAdoptions(present.get(adoptions), adopt)] as const]),
    ...kinds.map((kind) => [schemaFile(kind), `${JSON.stringify(jsonSchemaOf([kind]), null, 2)}\n`] as const),
  ])
}

function fileTexts(
  { files, names }: Pulled,
  present: Texts,
  { target, now }: WritePulledOptions,
): ReadonlyMap<string, LazyText> {
  const named = withNames(target, names)
  const texts = new Map<string, LazyText>()
  for (const { kind, key, body, file, comment, overlay } of files) {
    const schemaPath = posix.relative(posix.dirname(file), schemaFile(kind))
    const options: RenderOptions = { kind, key, body, target: named, schemaPath, comment, now }
    if (overlay === undefined) {
      // Several may be in one file.
      const before = textOf(texts.get(file)) ?? present.get(file)
      texts.set(file, before === undefined ? () => renderFile(undefined, options) : renderFile(before, options))
    } else {
      const patch = orderedBody(kind, overlayPatch(overlay, options))
      texts.set(overlay.file, renderMapping(present.get(overlay.file), { kind: kind.name, key, ...patch }))
    }
  }
  return texts
}

const writtenFile = ({ file, overlay }: PulledFile): string => overlay?.file ?? file
