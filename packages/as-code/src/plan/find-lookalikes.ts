import type { Finding } from '../findings/finding.ts'
import { ledgerFile } from '../ledger/ledger-file.ts'
import type { Ledger, LedgerLine } from '../ledger/ledger.ts'
import type { ListedResource } from '../kind/list-all.ts'
import type { ResourceChange } from './plan.ts'
import { adoptionsFile } from '../project/project-paths.ts'
import { sortByAge } from '../kind/sort-by-age.ts'
import { described, withKind, type PlanInput } from './plan-input.ts'
import { resourceName } from '../kind/resource-name.ts'

type Alike = readonly [ListedResource, ...ListedResource[]]

/**
 * Creating an existing resource would duplicate it. An unowned one can be adopted; one of another owner is worth a
 * warning.
 */
export function findLookalikes(
  input: PlanInput,
  changes: readonly ResourceChange[],
  ledger: Pick<Ledger, 'line'>,
): readonly Finding[] {
  const { owner } = input.desired.project
  const taken = new Set(input.adopted.values())
  const unclaimed = byLikeness(input.unclaimed.filter((each) => !taken.has(each)))
  const others = byLikeness(
    input.found.filter(({ kind, remote }) => (kind.identityOf(remote)?.owner ?? owner) !== owner),
  )
  return changes.flatMap((change) => {
    const name = resourceName(change)
    const kind = input.resources.get(name)?.kind
    if (change.action !== 'create' || kind === undefined) return []
    const likeness = withKind(kind.name, kind.similarityKeyOf(change.body))
    const [unowned, foreign] = [unclaimed.get(likeness), others.get(likeness)]
    const place = change.resource.locate([])
    if (unowned !== undefined) {
      const finding = unownedFinding(unowned, change.key, input)
      return [{ resource: name, place, ...finding, ...lineFinding(finding, name, { input, line: ledger.line(name) }) }]
    }
    return foreign === undefined ? [] : [{ resource: name, place, ...foreignFinding(foreign) }]
  })
}

/** Resources of some kinds by what makes them similar. */
export function byLikeness(found: readonly ListedResource[]): ReadonlyMap<string, Alike> {
  const alike = new Map<string, [ListedResource, ...ListedResource[]]>()
  for (const each of found) {
    const likeness = withKind(each.kind.name, each.kind.similarityKeyOf(each.remote.body))
    const others = alike.get(likeness)
    if (others === undefined) alike.set(likeness, [each])
    else others.push(each)
  }
  return alike
}

const maxIds = 3

function unownedFinding(alike: Alike, key: string, { desired }: PlanInput): Finding {
  const [first = alike[0], ...others] = sortByAge(alike)
  const { kind, remote } = first
  const more = others.slice(0, maxIds).map((each) => each.remote.id)
  const rest = others.length > maxIds ? ` and ${others.length - maxIds} more` : ''
  const also = others.length > 0 ? `, and also ${more.join(', ')}${rest}` : ''
  const line = `add "${key}: ${remote.id}" under "${kind.name}:" in ${adoptionsFile(desired.target.name)}`
  return {
    severity: 'error',
    code: 'unclaimed',
    message: `a similar resource has no owner: ${described(first)}${also}`,
    hint: `To adopt it, ${line}. If every namesake is to be adopted: --adopt. Otherwise rename one of them.`,
  }
}

interface WithLine {
  readonly input: PlanInput
  readonly line: LedgerLine | undefined
}

/** What the ledger says about a resource that is not on the platform. */
function lineFinding(
  { message, hint }: Omit<Finding, 'resource'>,
  name: string,
  { input, line }: WithLine,
): Pick<Finding, 'message' | 'hint'> | undefined {
  if (line === undefined) return undefined
  const file = ledgerFile(input.desired.target.name)
  if (line.id !== undefined) {
    return {
      message,
      hint: `${hint} If another checkout created it and deleted ours, which was the same: --prune-duplicates.`,
    }
  }
  return {
    message: `${message}; an earlier apply sent its creation and got no response, so that its line in ${file} has no id`,
    hint: `${hint} If none of them is the one that was sent, remove the line "${name}" from ${file}, and rename them.`,
  }
}

function foreignFinding([first]: Alike): Finding {
  const owner = JSON.stringify(first.kind.identityOf(first.remote)?.owner)
  return {
    severity: 'warning',
    code: 'owned_by_another',
    message: `a similar resource is owned by ${owner}: ${described(first)}`,
    hint: 'A second one is created.',
  }
}
