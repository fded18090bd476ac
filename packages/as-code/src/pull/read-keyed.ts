import type { Finding } from '../findings/finding.ts'
import { withReferenced } from '../kind/choose-kinds.ts'
import type { Kind, Remote } from '../kind/kind.ts'
import { listAllowed, type ListedResource, type ListOptions } from '../kind/list-all.ts'
import { resourceName } from '../kind/resource-name.ts'
import { bindKinds, type Recognisers } from '../ledger/bind-kinds.ts'
import type { ProjectSources } from '../load/read-sources.ts'
import { resolveSources } from '../load/resolve-sources.ts'
import type { DesiredResource, ProjectTarget } from '../project/project.ts'
import { assignKeys, type KeyedResource } from './assign-keys.ts'
import { keepReferences } from './kept-references.ts'

/** What the files of a project describe on a target. */
export interface TargetFiles {
  /** By `<kind>/<key>`, with markers resolved. */
  readonly resources: ReadonlyMap<string, DesiredResource>
  /** Ids to adopt, by `<kind>/<key>`. */
  readonly adoptions: ReadonlyMap<string, string>
}

/** What the files describe on a target, also if some of them have errors. */
export function filesOfTarget(
  sources: ProjectSources,
  target: ProjectTarget,
): TargetFiles & { readonly errors: readonly Finding[] } {
  const { resources, findings } = resolveSources(sources, { target, onlyMarkers: true })
  return {
    resources,
    adoptions: sources.adoptions.get(target.name) ?? new Map<string, string>(),
    errors: [...sources.findings.filter(({ severity }) => severity === 'error'), ...findings],
  }
}

/** Options of `readKeyed`. */
export interface ReadKeyedOptions extends Omit<ListOptions, 'onForbidden'>, Recognisers {
  readonly files: TargetFiles
  /** Names of the kinds that are requested; those that they refer to are only read. Default: all of `kinds`. */
  readonly onlyKinds?: readonly string[] | undefined
  /** Names of the kinds that the key must be able to list. Default: any of them. */
  readonly required?: readonly string[] | undefined
  /** Filter for the unowned resources that are requested. Default: all. */
  readonly filter?: ((kind: Kind, remote: Remote) => boolean) | undefined
}

/** The resources of a platform with the keys that they have in files. */
export interface KeyedPlatform {
  /** The kinds that were read, which recognise the resources of the owner. */
  readonly kinds: readonly Kind[]
  readonly keyed: readonly KeyedResource[]
  /** All resources that were listed. */
  readonly found: readonly ListedResource[]
  /** Number of resources of other owners. */
  readonly foreign: number
  /** Names of the kinds that were listed. */
  readonly listed: ReadonlySet<string>
  readonly findings: readonly Finding[]
}

/**
 * Reads a platform, and assigns keys: that of its mark, of its adoption, of a similar file, or a new one.
 * @throws {MgmtError} The platform refused or failed.
 */
export async function readKeyed(options: ReadKeyedOptions): Promise<KeyedPlatform> {
  const { owner, files, onlyKinds, required, filter = () => true } = options
  const { resources, adoptions } = files
  const bound = bindKinds(options.kinds, options)
  const kinds = onlyKinds === undefined ? bound : withReferenced(bound, onlyKinds)
  const isRequested = ({ kind }: KeyedResource): boolean => onlyKinds?.includes(kind.name) ?? true
  const { found, forbidden, findings } = await listAllowed({ ...options, kinds, required })
  const assigned = kinds.map((kind) => {
    const remotes = found.filter((each) => each.kind === kind).map(({ remote }) => remote)
    return assignKeys(kind, remotes, { owner, resources: [...resources.values()], adoptions, filter })
  })
  const keyed = assigned
    .flatMap((each) => each.keyed)
    // Without a file, a reference to it would be dangling.
    .filter((each) => isRequested(each) || resources.has(resourceName(each)))
    .map((each) => (isRequested(each) ? each : { ...each, requested: false }))
  const kept = keepReferences(keyed, { resources, unlisted: kinds.filter(({ name }) => forbidden.has(name)) })
  return {
    kinds,
    keyed: kept.keyed,
    found,
    foreign: assigned.reduce((sum, each) => sum + each.foreign, 0),
    listed: new Set(kinds.flatMap(({ name }) => (forbidden.has(name) ? [] : [name]))),
    findings: [...findings, ...kept.findings, ...assigned.flatMap((each) => each.findings)],
  }
}
