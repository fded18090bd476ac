import { operationGroups } from './compare.ts'
import type { Difference } from './compare.ts'
import { byKey, type Contract } from '../contract/contract.ts'
import { ContractError, groupOfSchema, schemasOf } from './normal-form.ts'
import { reachOf } from './reach.ts'

/** Differences of some groups, and those of other groups that affect their operations. */
export function selectDifferences(
  differences: readonly Difference[],
  groups: readonly string[],
  contracts: readonly Contract[],
): Difference[] {
  const wanted = new Set(groups)
  const ofOperation = operationGroups(...contracts)
  const isWanted = (id: string): boolean => wanted.has(ofOperation.get(id) ?? '')
  return differences.filter(
    ({ group, requests, answers }) => wanted.has(group) || requests.some(isWanted) || answers.some(isWanted),
  )
}

/**
 * Replaces the operations and schemas of some groups in the old contract by those of the new one.
 * @throws {ContractError} if a group does not exist, or needs schemas of a group that is not replaced.
 */
export function replaceGroups(before: Contract, after: Contract, groups: readonly string[]): Contract {
  const wanted = new Set(groups)
  checkGroups(wanted, [before, after])
  const isWanted = (name: string): boolean => wanted.has(groupOfSchema(name))
  const kept = Object.entries(schemasOf(before)).filter(([name]) => !isWanted(name))
  const taken = Object.entries(schemasOf(after)).filter(([name]) => isWanted(name))
  const merged = {
    ...before,
    paths: mergePaths(before, after, wanted),
    components: { ...before.components, schemas: Object.fromEntries([...kept, ...taken].sort(byKey)) },
  }
  try {
    reachOf(merged)
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    throw new ContractError(
      `--group ${groups.join(' --group ')} alone ${error.message} Add the group of that schema, or omit --group.`,
    )
  }
  return merged
}

function checkGroups(wanted: ReadonlySet<string>, contracts: readonly Contract[]): void {
  const known = new Set([
    ...contracts.flatMap((contract) => Object.keys(schemasOf(contract)).map(groupOfSchema)),
    ...operationGroups(...contracts).values(),
  ])
  const unknown = [...wanted].find((group) => !known.has(group))
  if (unknown === undefined) return
  throw new ContractError(`--group ${unknown}: no such group. There are: ${[...known].sort().join(', ')}.`)
}

function mergePaths(before: Contract, after: Contract, wanted: ReadonlySet<string>): Contract['paths'] {
  const ofOperation = operationGroups(before, after)
  const select = (item: Contract['paths'][string] | undefined, isTaken: boolean) =>
    Object.entries(item ?? {}).filter(
      ([, { operationId }]) => wanted.has(ofOperation.get(operationId) ?? '') === isTaken,
    )
  const paths = [...new Set([...Object.keys(before.paths), ...Object.keys(after.paths)])].sort()
  return Object.fromEntries(
    paths.flatMap((path) => {
      const item = [...select(before.paths[path], false), ...select(after.paths[path], true)].sort(byKey)
      return item.length === 0 ? [] : [[path, Object.fromEntries(item)]]
    }),
  )
}
