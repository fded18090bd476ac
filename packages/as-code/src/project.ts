import type { Major } from '@mgmt-api/transport'
import type { Body } from './kind.ts'
import type { Finding, Place } from './finding.ts'

/** What `mgmt.yaml` says: who owns the resources of this directory, and where they go. */
export interface Project {
  /** The directory of `mgmt.yaml`, absolute. */
  readonly root: string
  /** Goes into the label `mgmt_owner`. */
  readonly owner: string
  readonly targets: ReadonlyMap<string, Target>
}

/** A platform account that the files are applied to. */
export interface Target {
  readonly name: string
  /** The profile that has its key. */
  readonly profile: string
  /** Base address that the profile must have, without the path of the API. */
  readonly address: string
  /** Major version in the address of every operation, 4 or 5; absent: that of each operation. */
  readonly major?: Major | undefined
  /** What `$var: <name>` stands for here. */
  readonly variables: ReadonlyMap<string, unknown>
  /** What `$id: <group>/<name>` stands for here: names to ids, by group. */
  readonly ids: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** A resource as the files of a directory describe it for one target. */
export interface DesiredResource {
  /** Name of its kind. */
  readonly kind: string
  readonly key: string
  /**
   * The body for the target: overlay merged, variables and outside ids put in. References are still
   * `{ $ref: '<kind>/<key>' }`, and there are no labels of identity.
   */
  readonly body: Body
  /** Path of the file below the root, with forward slashes; where it comes from no file, in words what it comes from. */
  readonly file: string
  /**
   * Where the value at a path of the body stands; of a missing one, where its parent does. Undefined where it comes
   * from no file, as when it is copied from a platform.
   */
  locate(path: readonly (string | number)[]): Place | undefined
  /** Names and values in it that the models do not know: an error, unless the platform has them too. Default: none. */
  readonly unknown?: readonly UnknownPart[] | undefined
}

/** A name or a value that the models do not know. */
export interface UnknownPart {
  /** Within the body. */
  readonly path: readonly (string | number)[]
  /** What is to be said of it where it is an error. */
  readonly finding: Finding
}

/** Everything that a directory describes for one target. */
export interface Desired {
  readonly project: Project
  readonly target: Target
  readonly resources: readonly DesiredResource[]
  /** From `adopt.<target>.yaml`: ids of resources to take over, by `<kind>/<key>`. */
  readonly adoptions: ReadonlyMap<string, string>
  /** Whether all files of the root were read: only then may anything be pruned. */
  readonly whole: boolean
}
