import type { Finding, Place } from './finding.ts'
import type { Body, Remote } from './kind.ts'
import type { DesiredResource } from './project.ts'

/**
 * One field that differs, or one item of a list that only one side has. Values are in canonical form: references are
 * `{ $ref }`, defaults left out. A secret is never in them: a text stands for it, here and within larger values.
 */
export interface FieldChange {
  readonly path: readonly (string | number)[]
  /** On the platform; undefined where it is absent. */
  readonly before: unknown
  /** In the files; undefined where it is absent. */
  readonly after: unknown
  /** Where it stands in the files; for a field or an item that is gone, where its parent does. */
  readonly place: Place | undefined
  /** The model marks it as a secret. */
  readonly secret: boolean
}

/** What every change says, whatever its action. */
export interface ChangeOf {
  /** Name of the kind. */
  readonly kind: string
  readonly key: string
  /** What people call it: its name in the files, or on the platform where it is deleted. */
  readonly name: string
  /** Number of references to follow until one that has none: changes are made by level, deletions in reverse. */
  readonly level: number
}

/** What has to happen to one resource. */
export type Change =
  | (ChangeOf & { readonly action: 'create'; readonly resource: DesiredResource; readonly body: Body })
  /** Labels are added to what the platform has at that moment; nothing else. */
  | (ChangeOf & { readonly action: 'adopt'; readonly remote: Remote })
  | (ChangeOf & {
      readonly action: 'replace'
      readonly resource: DesiredResource
      readonly remote: Remote
      /** What it becomes, in portable form. Fields that cannot be read are left out. */
      readonly body: Body
      readonly fields: readonly FieldChange[]
    })
  | (ChangeOf & { readonly action: 'delete'; readonly remote: Remote })

/** What it takes to make a platform what the files say. Made by `makePlan`, carried out by `applyPlan`. */
export interface Plan {
  readonly owner: string
  readonly target: { readonly name: string; readonly profile: string; readonly address: string }
  /** In the order in which they are made. */
  readonly changes: readonly Change[]
  /** Resources that are what the files say. */
  readonly unchanged: number
  /** Resources of this owner that the platform has. */
  readonly owned: number
  /** Ours, in no file, and left alone because nobody asked to prune. */
  readonly unpruned: readonly {
    readonly kind: string
    readonly key: string
    readonly id: string
    readonly name: string
  }[]
  /** Ids of all resources of this owner, by `<kind>/<key>`: what references stand for. */
  readonly ids: ReadonlyMap<string, string>
  /** Errors forbid applying the plan; warnings and notes are told. */
  readonly findings: readonly Finding[]
}
