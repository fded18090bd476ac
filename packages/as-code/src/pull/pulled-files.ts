import { formatPath } from '@mgmt-api/models'
import { differencesOf } from '../differences.ts'
import type { Finding } from '../finding.ts'
import type { Body, Kind } from '../kind.ts'
import type { FieldChange } from '../plan.ts'
import { portableOf } from '../portable.ts'
import type { DesiredResource, Target } from '../project.ts'
import { type Entry, resourceName } from '../read-entries.ts'
import type { ProjectSources } from '../read-sources.ts'
import { isFromOverlay } from '../resolve-sources.ts'
import type { Keyed } from './assign-keys.ts'
import { beneathOverlay } from './beneath-overlay.ts'
import { createIdNames, type IdsByGroup } from './id-names.ts'

/** A resource and the file that is to describe it. */
export interface PulledFile {
  readonly kind: Kind
  readonly key: string
  /** As the file says it, with names in place of outside ids. */
  readonly body: Body
  /** Path below the root. */
  readonly file: string
}

export interface PulledFiles {
  /** Those that do not say it yet, in the order of their paths. */
  readonly files: readonly PulledFile[]
  /** Paths of all that were pulled, below the root. */
  readonly paths: ReadonlySet<string>
  /** Names of outside ids that `mgmt.yaml` does not have. */
  readonly names: IdsByGroup
  readonly findings: readonly Finding[]
}

export interface PulledOptions {
  readonly target: Target
  readonly sources: ProjectSources
  /** What the files mean for the target, by `<kind>/<key>`. */
  readonly resources: ReadonlyMap<string, DesiredResource>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What the files are to say: what the platform has, apart from what only overlays say, and what the key cannot read. */
export function pulledFiles(keyed: readonly Keyed[], options: PulledOptions): PulledFiles {
  const { target, sources } = options
  const keys = new Map(keyed.map(({ kind, key, remote }) => [`${kind.name} ${remote.id}`, key]))
  const keyOfId = (kind: string, id: string): string | undefined => keys.get(`${kind} ${id}`)
  const names = createIdNames(target)
  const files: PulledFile[] = []
  const paths = new Set<string>()
  const findings: Finding[] = []
  for (const each of keyed.filter(({ wanted }) => wanted)) {
    const { kind, key, remote } = each
    const present = sources.entries.get(resourceName(each))
    const file = present?.file ?? `${kind.name}/${key}.yaml`
    paths.add(file)
    const portable = portableOf(kind, remote.body, { keyOfId })
    const differences = differencesFrom(each, portable, options)
    if (differences?.length === 0) continue
    const body = { ...names.named(kind, portable), ...unread(each, present) }
    const patch = sources.overlays.get(target.name)?.get(resourceName(each))
    if (present === undefined || patch === undefined) files.push({ kind, key, body, file })
    else {
      files.push({ kind, key, body: beneathOverlay(body, patch.body, present.body), file })
      findings.push(...contradictions(present, patch, differences))
    }
  }
  files.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
  return { files, paths, names: names.added(), findings }
}

/** In what the files say something else; undefined where there is none that describes it. */
function differencesFrom(
  each: Keyed,
  portable: Body,
  { resources, now }: PulledOptions,
): readonly FieldChange[] | undefined {
  const said = resources.get(resourceName(each))?.body
  if (said === undefined) return undefined
  return differencesOf(each.kind, portable, said, { now, ignored: each.remote.unreadable })
}

/** What the key may not read stays in the file as it is. */
function unread({ remote }: Keyed, present: Entry | undefined): Body {
  const fields = remote.unreadable.filter((field) => present !== undefined && Object.hasOwn(present.body, field))
  return Object.fromEntries(fields.map((field) => [field, present?.body[field]]))
}

/** An overlay is written by people, for a reason: where the platform has something else, they are told. */
function contradictions(present: Entry, patch: Entry, differences: readonly FieldChange[] = []): Finding[] {
  const fields = differences.filter(({ path }) => isFromOverlay(path, present.body, patch.body))
  const [first] = fields
  if (first === undefined) return []
  const paths = fields.map(({ path }) => formatPath(path)).join(', ')
  return [
    {
      severity: 'warning',
      code: 'overlay',
      resource: resourceName(present),
      at: formatPath(first.path),
      message: `the platform has something else than the overlay ${patch.file} says of ${paths}`,
      hint: 'Overlays are never written by pull. Change it by hand, or apply it.',
      place: patch.locate(first.path),
    },
  ]
}
