import type { ApiVersion } from '@mgmt-api/transport'
import type { Body } from '../kind/kind.ts'
import type { Invariant } from '../routes/invariants.ts'
import type { AccountNumbers } from './account-pin.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Finding, SourceLocation } from '../findings/finding.ts'

/** Content of `mgmt.yaml`: the owner of the resources in this directory, and their targets. */
export interface Project {
  /** The directory of `mgmt.yaml`, absolute. */
  readonly root: string
  /** Value of the label `mgmt_owner`. */
  readonly owner: string
  readonly targets: ReadonlyMap<string, ProjectTarget>
  /** `none`: the ledger has no fingerprints of secrets. Default: it has them. */
  readonly fingerprint?: 'none' | undefined
  /** Settings of `mgmt import`. Default: none. */
  readonly import?: { readonly prometheus?: PrometheusSettings | undefined } | undefined
  /** What is known of metrics, to find expressions without data. Default: nothing. */
  readonly metrics?: MetricSettings | undefined
  /** Statements of `invariants.yaml` about who is notified. Default: none. */
  readonly invariants?: readonly Invariant[] | undefined
}

/** What a project says of its metrics. */
export interface MetricSettings {
  /** Patterns of names that only resources of the platform make: `team_*`. */
  readonly own?: readonly string[] | undefined
  /** File below the root with the names of all ingested metrics, one a line. */
  readonly file?: string | undefined
  /** The names of this file. */
  readonly known?: ReadonlySet<string> | undefined
}

/** How Prometheus rules become alert definitions. */
export interface PrometheusSettings {
  /** Label of a rule that decides the priority. Default: `severity`. */
  readonly severityLabel?: string | undefined
  /**
   * Priorities by value of this label; an empty value is that of rules without the label. Default: critical P1, error
   * P2, warning P3, info P4, low P5.
   */
  readonly priorities?: ReadonlyMap<string, ShortPriority> | undefined
  /** Whom alerts notify, by value of this label. Default: they have no receiver. */
  readonly receivers?: ReadonlyMap<string, PrometheusReceivers> | undefined
}

/** Whom alerts of one severity notify. */
export interface PrometheusReceivers {
  /** Keys of connectors, or names of their ids in `mgmt.yaml`. */
  readonly connectors?: readonly string[] | undefined
  /** Labels by which the platform's routers choose receivers: `{ team: web }` for `routing.team`. */
  readonly routing?: Readonly<Record<string, string>> | undefined
}

/** Priority of an alert definition; P1 is the highest. */
export type ShortPriority = 'P1' | 'P2' | 'P3' | 'P4' | 'P5'

/** A platform account that the files are applied to. */
export interface ProjectTarget {
  readonly name: string
  /** The profile with its key. */
  readonly profile: string
  /** Base address that the profile must have, without the path of the API. */
  readonly address: string
  /** API version in the address of every operation, 4 or 5; absent: each operation's own. */
  readonly apiVersion?: ApiVersion | undefined
  /** Permitted changes: none; only to resources of our owner, without adoption; all. Default: `all`. */
  readonly safety?: 'read-only' | 'mine' | 'all' | undefined
  /** The account that its key must have; absent: not pinned. */
  readonly account?: AccountNumbers | undefined
  /** Values of `$var: <name>`. */
  readonly variables: ReadonlyMap<string, unknown>
  /** Values of `$id: <group>/<name>`: ids by name, by group. */
  readonly ids: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** A target that may lack its address, which `mgmt account pin` writes. */
export interface DraftTarget extends Omit<ProjectTarget, 'address'> {
  readonly address?: string | undefined
}

/** A project whose targets may lack their addresses. */
export interface DraftProject extends Omit<Project, 'targets'> {
  readonly targets: ReadonlyMap<string, DraftTarget>
}

/** A resource as the files of a directory describe it for one target. */
export interface DesiredResource {
  /** Name of its kind. */
  readonly kind: string
  readonly key: string
  /** Its key before it was renamed. */
  readonly movedFrom?: string | undefined
  /**
   * The body for the target, with the overlay merged, and variables and outside ids resolved. References are still `{
   * $ref: '<kind>/<key>' }`, and there are no identity labels.
   */
  readonly body: Body
  /** Path of the file below the root, with forward slashes; without a file, a description of the source. */
  readonly file: string
  /** Path of its overlay for the target below the root, if it has one. */
  readonly overlay?: string | undefined
  /**
   * Place of the value at a path of the body; for a missing one, that of its parent. Undefined if it comes from no
   * file, such as a copy from a platform.
   */
  locate(path: readonly (string | number)[]): SourceLocation | undefined
  /** Names and values that the models do not know: an error, unless the platform has them too. Default: none. */
  readonly unknown?: readonly UnknownPart[] | undefined
}

/** A name or a value that the models do not know. */
export interface UnknownPart {
  /** Within the body. */
  readonly path: readonly (string | number)[]
  /** The finding to report if it is an error. */
  readonly finding: Finding
}

/** Desired resources of a directory for one target. */
export interface Desired {
  readonly project: Project
  readonly target: ProjectTarget
  readonly resources: readonly DesiredResource[]
  /** Names of all resources that the files of the root describe, as `<kind>/<key>`. Default: those of `resources`. */
  readonly described?: ReadonlySet<string> | undefined
  /** From `adopt.<target>.yaml`: ids of resources to adopt, by `<kind>/<key>`. */
  readonly adoptions: ReadonlyMap<string, string>
  /** Why resources are not made, by `<kind>/<key>`: a plan leaves them out, with what refers to them. Default: none. */
  readonly leftOut?: ReadonlyMap<string, string> | undefined
  /** Resources of the owner to delete although no pruning was requested, as `<kind>/<key>`. Default: none. */
  readonly removals?: ReadonlySet<string> | undefined
  /** Lines of `ledger.<target>.yaml`. Default: none. */
  readonly ledger?: Ledger | undefined
  /** Number of files below the directory that may describe resources. Default: not counted. */
  readonly files?: number | undefined
  /** Warnings about the files, which a plan repeats. Default: none. */
  readonly findings?: readonly Finding[] | undefined
  /** Whether all files of the root were read; only then may resources be pruned. */
  readonly whole: boolean
  /** Names of the kinds that were chosen: only their resources may be pruned. Default: all kinds. */
  readonly onlyKinds?: readonly string[] | undefined
}
