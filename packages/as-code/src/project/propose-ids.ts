import type { Caller } from '@mgmt-api/models'
import { freeName } from '../kind/key-for.ts'
import type { Kind } from '../kind/kind.ts'
import { idName, outsideIds, withNames } from './id-names.ts'
import { listNames } from './list-names.ts'
import type { Project, ProjectTarget } from './project.ts'

/** An outside id without a counterpart on another target. */
export interface MissingId {
  readonly group: string
  /** On the source; absent if only its name is known. */
  readonly id: string | undefined
  /** Name in `mgmt.yaml`. Absent for an id without one. */
  readonly name?: string | undefined
}

/** Options of `proposeIds`. */
export interface ProposeIdsOptions {
  readonly project: Project
  /** A target of the project: the one that lacks ids. */
  readonly target: ProjectTarget
  readonly caller: Caller
  /** Those whose references count. */
  readonly kinds: readonly Kind[]
  /** The source of a clone, and what it lacks. Default: all names that other targets have. */
  readonly from?:
    | { readonly target: ProjectTarget; readonly caller: Caller; readonly missing: readonly MissingId[] }
    | undefined
  readonly signal?: AbortSignal | undefined
}

/** An id for `mgmt.yaml`. */
export interface ProposedId {
  /** Name of the target. */
  readonly target: string
  readonly group: string
  readonly name: string
  readonly id: string
  /** As the platform has it. */
  readonly displayName: string
}

/** A name, or an id of the source, for which not exactly one resource has the display name. */
export interface UnfoundId {
  readonly group: string
  readonly name: string
  /** Whether several resources have it. */
  readonly several: boolean
}

/** Result of `proposeIds`. */
export interface IdProposals {
  readonly proposed: readonly ProposedId[]
  readonly unfound: readonly UnfoundId[]
  /** The project with what is proposed. */
  readonly project: Project
}

/**
 * Looks up ids that a target lacks in `mgmt.yaml`, by display names: that of the source's resource if there is a source,
 * otherwise one that makes the same name as in `mgmt.yaml`. Sends nothing if no id is missing, and changes no file.
 * @throws {MgmtError} A platform failed.
 * @example
 * const { proposed } = await proposeIds({ project, target: targetOf(project, 'us'), caller, kinds })
 */
export async function proposeIds(options: ProposeIdsOptions): Promise<IdProposals> {
  const { project, target, from } = options
  const missing = from === undefined ? missingNames(options) : distinct(from.missing)
  const found: Found[] = []
  for (const group of new Set(missing.map((each) => each.group))) {
    const listed = await listBoth(options, group)
    found.push(...missing.filter((each) => each.group === group).map((each) => find(each, listed, from?.target)))
  }
  let all = project
  const proposed: ProposedId[] = []
  for (const each of found) {
    if (each.here === undefined) continue
    const added = proposalsFor(each, { ...each.here, project: all, to: target.name, from: from?.target.name })
    all = added.reduce(withProposal, all)
    proposed.push(...added)
  }
  const unfound = found.flatMap(({ missing: { group, name, id = '' }, here, several }) =>
    here === undefined ? [{ group, name: name ?? id, several }] : [],
  )
  return { proposed, unfound, project: all }
}

/** Names of other targets that the target lacks. */
function missingNames({ project, target }: ProposeIdsOptions): readonly MissingId[] {
  const others = [...project.targets.values()].filter(({ name }) => name !== target.name)
  const names = others.flatMap(({ ids }) =>
    [...ids].flatMap(([group, known]) => [...known.keys()].map((name) => ({ group, id: undefined, name }))),
  )
  return distinct(names.filter(({ group, name }) => target.ids.get(group)?.has(name) !== true))
}

const distinct = (missing: readonly MissingId[]): readonly MissingId[] => [
  ...new Map(missing.map((each) => [JSON.stringify([each.group, each.id, each.name]), each])).values(),
]

/** Display names by id. */
type NamesById = ReadonlyMap<string, string>

interface Listed {
  readonly here: NamesById
  /** On the source. */
  readonly there: NamesById
}

async function listBoth({ target, caller, kinds, from, signal }: ProposeIdsOptions, group: string): Promise<Listed> {
  // All references to a group use the same field.
  const field = kinds.flatMap(outsideIds).find((each) => each.group === group)?.field
  const namesOf = async (of: Pick<ProposeIdsOptions, 'target' | 'caller'>): Promise<NamesById> => {
    const names = new Map<string, string>()
    for await (const [id, name] of listNames({ ...of, signal }, group, field)) names.set(id, name)
    return names
  }
  const [here, there] = await Promise.all([
    namesOf({ target, caller }),
    from === undefined ? new Map<string, string>() : namesOf(from),
  ])
  return { here, there }
}

interface Resource {
  readonly id: string
  readonly displayName: string
}

interface Found {
  readonly missing: MissingId
  readonly here: Resource | undefined
  /** On the source. */
  readonly there: Resource | undefined
  readonly several: boolean
}

function find(missing: MissingId, { here, there }: Listed, source: ProjectTarget | undefined): Found {
  const { group, name } = missing
  const id = missing.id ?? (name === undefined ? undefined : source?.ids.get(group)?.get(name))
  const displayName = id === undefined ? undefined : there.get(id)
  const isSame = (other: string): boolean =>
    displayName === undefined ? name !== undefined && idName(other) === idName(name) : other === displayName
  const matches = [...here].filter(([, other]) => isSame(other))
  // Namesakes on the source would all become the same resource.
  const several = matches.length > 1 || [...there.values()].filter((other) => other === displayName).length > 1
  const [match] = several ? [] : matches
  return {
    missing,
    here: match && { id: match[0], displayName: match[1] },
    there: id === undefined || displayName === undefined ? undefined : { id, displayName },
    several,
  }
}

interface Place extends Resource {
  readonly project: Project
  readonly to: string
  readonly from: string | undefined
}

/** One for the target, and for an id without a name one for the source. */
function proposalsFor({ missing, there }: Found, { project, to, from, ...here }: Place): readonly ProposedId[] {
  const { group } = missing
  if (missing.name !== undefined) return [{ target: to, group, name: missing.name, ...here }]
  if (there === undefined || from === undefined) return []
  const idsOf = (target: string): ReadonlyMap<string, string> =>
    project.targets.get(target)?.ids.get(group) ?? new Map()
  const [known, other] = [idsOf(to), idsOf(from)]
  const present = [...known].find(([name, id]) => id === here.id && !other.has(name))?.[0]
  const base = idName(here.displayName) || group.replace(/s$/, '')
  const name = present ?? freeName(base, new Set([...known.keys(), ...other.keys()]))
  const proposals = [
    { target: from, group, name, ...there },
    { target: to, group, name, ...here },
  ]
  return present === undefined ? proposals : proposals.slice(0, 1)
}

function withProposal(project: Project, { target, group, name, id }: ProposedId): Project {
  const present = project.targets.get(target)
  if (present === undefined) return project
  const changed = withNames(present, new Map([[group, new Map([[name, id]])]]))
  return { ...project, targets: new Map([...project.targets, [target, changed]]) }
}
