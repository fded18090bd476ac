import { type Desired, type Kind, neededKinds, routingKinds } from '@mgmt-api/as-code'
import { kindNames, loadKinds } from '@mgmt-api/as-code/kinds'
import { parseOneOf } from '@mgmt-api/command'

/**
 * Checks the names of `--kind`.
 * @throws {CommandError} `unknown_value`, exit code 2, with the nearest known name
 */
export function checkKindNames(typed: readonly string[] | undefined): readonly string[] | undefined {
  return typed?.map((name) => parseOneOf(kindNames, name, '--kind'))
}

/** All kinds, or those with the given names and the kinds that they refer to, which are only read. */
export async function kindsToRead(names: readonly string[] | undefined): Promise<readonly Kind[]> {
  const all = await loadKinds()
  return names === undefined ? all : neededKinds(all, { used: [], only: names, prune: false })
}

/** The kinds that planning the desired resources needs. */
export async function kindsToPlan(desired: Desired, prune = false): Promise<readonly Kind[]> {
  const { project, resources, adoptions, ledger, onlyKinds } = desired
  const recorded = onlyKinds === undefined ? (ledger?.lines() ?? []).map(({ name }) => name) : []
  const used = new Set([
    ...resources.map(({ kind }) => kind),
    ...[...adoptions.keys(), ...recorded].map(kindIn),
    ...(project.invariants === undefined ? [] : routingKinds),
  ])
  return neededKinds(await loadKinds(), { used, only: onlyKinds, prune })
}

const kindIn = (name: string): string => name.slice(0, name.indexOf('/'))
