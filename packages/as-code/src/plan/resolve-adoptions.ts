import type { ListedResource } from '../kind/list-all.ts'
import type { Finding } from '../findings/finding.ts'
import { ownershipText } from '../kind/ownership.ts'
import { kindIn, resourceName } from '../kind/resource-name.ts'
import { adoptionsFile } from '../project/project-paths.ts'
import type { Desired } from '../project/project.ts'
import { byLikeness } from './find-lookalikes.ts'
import type { Matched } from './match-owner.ts'
import { described, withKind, type PlanInput } from './plan-input.ts'

export interface ResolvedAdoptions {
  readonly adopted: ReadonlyMap<string, ListedResource>
  readonly findings: readonly Finding[]
}

interface AdoptionInput extends Pick<PlanInput, 'desired' | 'resources' | 'found'> {
  readonly matched: Matched
  /** Whether the only unowned resource of the same name is adopted, too. */
  readonly namesakes: boolean
}

/**
 * The adoptions that `adopt.<target>.yaml` requests. A line that is already done is ignored. One for a key that is not
 * planned only says what references to it mean.
 */
export function resolveAdoptions(input: AdoptionInput): ResolvedAdoptions {
  const { desired, resources, found, matched } = input
  const byId = new Map(found.map((each) => [withKind(each.kind.name, each.remote.id), each]))
  const adopted = new Map<string, ListedResource>()
  const findings: Finding[] = []
  const takenBy = new Map<ListedResource, string>()
  for (const [name, id] of desired.adoptions) {
    const each = byId.get(withKind(kindIn(name), id))
    const ours = matched.owned.get(name)
    if (each === undefined) {
      if (ours === undefined && resources.has(name)) findings.push(missingFinding(name, id, desired))
      continue
    }
    const problem = problemOf({ name, each, ours, owner: desired.project.owner, taken: takenBy.get(each) })
    if (problem === undefined) {
      if (each.kind.identityOf(each.remote) === undefined) adopted.set(name, each)
      takenBy.set(each, name)
    } else if (resources.has(name)) {
      findings.push({ severity: 'error', resource: name, hint: lineHint(desired), ...problem })
    }
  }
  if (input.namesakes) for (const [name, each] of namesakesOf(input, takenBy)) adopted.set(name, each)
  return { adopted, findings }
}

/** The only unowned resource with the name of each resource that the platform lacks. */
function namesakesOf(
  { resources, matched }: AdoptionInput,
  taken: ReadonlyMap<ListedResource, string>,
): readonly (readonly [string, ListedResource])[] {
  const adopting = new Set(taken.values())
  const alike = new Map(byLikeness(matched.unclaimed.filter((each) => !taken.has(each))))
  return [...resources].flatMap(([name, { kind, resource }]) => {
    if (matched.owned.has(name) || adopting.has(name)) return []
    const likeness = withKind(kind.name, kind.similarityKeyOf(resource.body))
    const [only, ...others] = alike.get(likeness) ?? []
    if (only === undefined || others.length > 0) return []
    alike.delete(likeness)
    return [[name, only] as const]
  })
}

const lineHint = ({ target }: Desired): string => `Remove the line from ${adoptionsFile(target.name)}.`

/** It was deleted after its adoption, or the platform is new: a missing resource is created. */
function missingFinding(name: string, id: string, desired: Desired): Finding {
  return {
    severity: 'warning',
    code: 'adoption_gone',
    resource: name,
    message: `cannot adopt ${id} as ${name}: it does not exist, or the key cannot see it; a new resource is created`,
    hint: lineHint(desired),
  }
}

interface Claim {
  readonly name: string
  readonly each: ListedResource
  readonly ours: ListedResource | undefined
  readonly owner: string
  readonly taken: string | undefined
}

function problemOf({ name, each, ours, owner, taken }: Claim): Pick<Finding, 'code' | 'message'> | undefined {
  const identity = each.kind.identityOf(each.remote)
  if (identity !== undefined && identity.owner !== owner) {
    const message = `${described(each)} cannot be adopted: it is owned by ${JSON.stringify(identity.owner)}`
    return { code: 'owned_by_another', message }
  }
  if (identity !== undefined && `${each.kind.name}/${identity.key}` !== name) {
    const as = resourceName({ kind: each.kind.name, key: identity.key })
    return { code: 'other_key', message: `${described(each)} is already ours as ${as}, ${ownershipText(identity)}` }
  }
  if (identity === undefined && ours !== undefined) {
    return { code: 'key_taken', message: `${described(each)} cannot be adopted: ${described(ours)} has the key` }
  }
  if (taken !== undefined) return { code: 'duplicate_id', message: `${described(each)} is already adopted as ${taken}` }
  return undefined
}
