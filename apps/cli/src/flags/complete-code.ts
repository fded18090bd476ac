import { loadProject, listResourceNames } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import type { CliContext } from '../cli-context.ts'

/** Targets of the nearest `mgmt.yaml`; empty if there is none. */
export async function targetNames({ host }: CliContext): Promise<readonly string[]> {
  return loadProject(host.cwd).then(
    ({ targets }) => [...targets.keys()],
    () => [],
  )
}

/** Keys in the files of the nearest `mgmt.yaml`; with their kind if two kinds share a key. */
export async function resourceKeys({ host }: CliContext): Promise<readonly string[]> {
  const names = await listResourceNames(host.cwd, await loadKinds()).catch(() => [])
  const keyOf = (name: string): string => name.slice(name.indexOf('/') + 1)
  const seen = new Map<string, number>()
  for (const name of names) seen.set(keyOf(name), (seen.get(keyOf(name)) ?? 0) + 1)
  return names.map((name) => (seen.get(keyOf(name)) === 1 ? keyOf(name) : name))
}
