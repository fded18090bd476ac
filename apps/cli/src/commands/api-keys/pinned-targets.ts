import { join, relative, resolve } from 'node:path'
import { loadProject, type Project, type ProjectTarget } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { isSameAddress } from '../../as-code/open-target.ts'
import type { CliContext } from '../../cli-context.ts'
import type { OldValue } from './old-key-values.ts'

/** A target whose pin lists keys. */
export interface KeyedTarget {
  readonly project: Project
  readonly target: ProjectTarget
  /** `code/mgmt.yaml, target prod`. */
  readonly name: string
  /** The pinned fingerprints. */
  readonly keys: readonly string[]
}

/** A target that pins values of the old key. */
export interface PinningTarget extends KeyedTarget {
  readonly pinned: readonly OldValue[]
}

/** Targets that a rotation concerns. */
export interface RotatedPins {
  /** They pin the old key. */
  readonly pinning: readonly PinningTarget[]
  /** They have the address of the service and pin other keys; without a value of the old key, it may be one of these. */
  readonly others: readonly KeyedTarget[]
  readonly values: readonly OldValue[]
}

/** @throws {AsCodeError} A directory has no valid `mgmt.yaml`. */
export async function findPins(
  { host }: CliContext,
  directories: readonly string[],
  { address, values }: { readonly address: string; readonly values: readonly OldValue[] },
): Promise<RotatedPins> {
  const loaded = await Promise.all(
    directories.map((directory) => loadProject(resolve(host.cwd, directory), { cwd: host.cwd })),
  )
  const projects = new Map(loaded.map((project) => [project.root, project]))
  const keyed = [...projects.values()].flatMap((project) =>
    [...project.targets.values()].flatMap((target): KeyedTarget[] => {
      const { keys = [] } = target.account ?? {}
      const name = `${sanitizeText(relative(host.cwd, join(project.root, 'mgmt.yaml')))}, target ${target.name}`
      return keys.length === 0 ? [] : [{ project, target, name, keys }]
    }),
  )
  const pinning = keyed.flatMap((each): PinningTarget[] => {
    const pinned = values.filter(({ fingerprint }) => each.keys.includes(fingerprint))
    return pinned.length === 0 ? [] : [{ ...each, pinned }]
  })
  const found = new Set(pinning.map(({ target }) => target))
  const others = keyed.filter(({ target }) => !found.has(target) && isSameAddress(address, target.address))
  return { pinning, others, values }
}

/** `key 0123abcd`, `keys 0123abcd, 4567cdef`. */
export const keysText = (values: readonly OldValue[]): string =>
  `${values.length === 1 ? 'key' : 'keys'} ${values.map(({ fingerprint }) => fingerprint).join(', ')}`
