import type { Caller } from '@mgmt-api/models'
import { AsCodeError, type Finding } from '../finding.ts'
import type { Kind, Remote } from '../kind.ts'
import { listAll, type ListProgress } from '../list-all.ts'
import { portableOf } from '../portable.ts'
import type { Project, Resource, Target } from '../project.ts'
import { readSources } from '../read-sources.ts'
import { resolveSources } from '../resolve-sources.ts'
import { assignKeys, type Keyed } from './assign-keys.ts'
import { createIdNames, type IdsByGroup } from './id-names.ts'
import { type PulledFile, writePulled } from './write-pulled.ts'

export interface PullOptions {
  readonly project: Project
  readonly target: Target
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  /** Which of the resources that nobody owns are written. Default: all of them. */
  readonly wanted?: ((kind: Kind, remote: Remote) => boolean) | undefined
  readonly signal?: AbortSignal | undefined
  /** Milliseconds since 1970: from when on schedules must mean the same. Default: the machine's time. */
  readonly now?: (() => number) | undefined
  readonly onProgress?: ((progress: ListProgress) => void) | undefined
}

export interface PullReport {
  /** Files that were written, as paths below the root, in order. */
  readonly written: readonly string[]
  /** Files of resources that are as they were. */
  readonly unchanged: number
  /** Resources that nobody owns: `adopt.<target>.yaml` lists them. */
  readonly adoptable: number
  /** Resources that others own, which are left out. */
  readonly foreign: number
  /** What files describe and the platform does not have, as `<kind>/<key>`. */
  readonly missing: readonly string[]
  readonly findings: readonly Finding[]
}

/**
 * Writes what a platform has into the files of a project: one for each resource that is ours or that nobody owns. A
 * file that exists keeps its place, its comments, and the variables and names in it that mean the same; one that says
 * the same already is not touched. Nothing is changed on the platform, and no file is deleted.
 * @throws {AsCodeError} kind `input` where files that exist cannot be read, before anything is written
 * @throws {MgmtError} where the platform refuses or fails, before anything is written
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const { project, target, kinds, wanted = () => true, now = Date.now } = options
  const sources = await readSources(project, { kinds })
  refuseBroken(sources.findings)
  const { resources } = resolveSources(sources, { target, allowUnknown: true })
  const adoptions = sources.adoptions.get(target.name) ?? new Map<string, string>()
  const keyed: Keyed[] = []
  const findings: Finding[] = []
  let foreign = 0
  // What fails here leaves the files as they are.
  const found = await listAll(options)
  for (const kind of kinds) {
    const remotes = found.filter((each) => each.kind === kind).map(({ remote }) => remote)
    const assigned = assignKeys(kind, remotes, {
      owner: project.owner,
      resources: [...resources.values()],
      adoptions,
      wanted,
    })
    keyed.push(...assigned.keyed)
    findings.push(...assigned.findings)
    foreign += assigned.foreign
  }
  const { files, names } = filesOf(keyed, { target, resources })
  const written = await writePulled(files, { project, target, kinds, sources, names, now: now() })
  const there = new Set(keyed.map(({ kind, key }) => `${kind.name}/${key}`))
  return {
    ...written,
    adoptable: keyed.filter(({ unclaimed }) => unclaimed).length,
    foreign,
    missing: [...resources.keys()].filter((name) => !there.has(name)),
    findings: [...findings, ...unreadable(keyed)],
  }
}

/** Writing over what cannot be read would lose it. */
function refuseBroken(findings: readonly Finding[]): void {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  const message = 'Files that are there cannot be read; nothing was written'
  throw new AsCodeError({ kind: 'input', code: 'bad_files', message, findings: errors })
}

interface Existing {
  readonly target: Target
  readonly resources: ReadonlyMap<string, Resource>
}

function filesOf(
  keyed: readonly Keyed[],
  { target, resources }: Existing,
): { readonly files: readonly PulledFile[]; readonly names: IdsByGroup } {
  const keys = new Map(keyed.map(({ kind, key, remote }) => [`${kind.name} ${remote.id}`, key]))
  const keyOfId = (kind: string, id: string): string | undefined => keys.get(`${kind} ${id}`)
  const names = createIdNames(target)
  const files = keyed.map(({ kind, key, remote, unclaimed }): PulledFile => {
    const body = names.named(kind, portableOf(kind, remote.body, { keyOfId }))
    const file = resources.get(`${kind.name}/${key}`)?.file ?? `${kind.name}/${key}.yaml`
    return { kind, key, body, file, adopt: unclaimed ? remote.id : undefined }
  })
  return { files: files.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)), names: names.added() }
}

function unreadable(keyed: readonly Keyed[]): Finding[] {
  const [first, ...more] = keyed.filter(({ remote }) => remote.unreadable.length > 0)
  if (first === undefined) return []
  const { kind, key, remote } = first
  const others = more.length === 0 ? '' : ` and of ${more.length} more`
  return [
    {
      severity: 'note',
      code: 'unreadable',
      resource: `${kind.name}/${key}`,
      message: `the key may not read ${remote.unreadable.join(', ')} of it${others}: the files say nothing of it, and apply leaves it as it is`,
    },
  ]
}
