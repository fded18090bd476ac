import type { Caller, Descriptor, Recognition } from '@mgmt-api/models'

/** What the request that creates a resource holds, and its file beside `kind` and `key`: JSON. */
export type Body = Readonly<Record<string, unknown>>

/** Fields by their path, with `[]` for each item of a list: `alertDefProperties.flow.stages[].timeframeMs`. */
export type Pattern = string

/** Who looks after a resource, and under which name: what its labels say. */
export interface Identity {
  readonly owner: string
  /** The same in every region and for as long as the resource lives; independent of file and name. */
  readonly key: string
}

/**
 * A kind of resources that can be kept as files. The engine knows kinds and nothing about any one of them.
 * Everything here is data or a pure function; `connect` gives what talks to a platform.
 */
export interface Kind {
  /** As in a file's `kind: alerts` and in a reference, `$ref: alerts/disk-full`. */
  readonly name: string
  /** What one is called in a sentence, and several: `alert definition`. */
  readonly words: { readonly one: string; readonly many: string }
  /**
   * How a resource of a platform is recognised as ours. Only kinds with labels can be applied: `identityOf` reads owner and
   * key from them. Without labels, a resource of the same name is a candidate and no more, because anybody may give it that
   * name: such kinds are pulled, checked and compared, and a plan for one has an error. Default: `labels`.
   */
  readonly recognised?: Recognition['by'] | undefined
  /** Describes a body. */
  readonly model: Descriptor
  /** Fields that stand first in a file, in this order, wherever they occur. The rest follows as declared. */
  readonly fieldOrder: readonly string[]
  /** Fields that hold the id of another resource which may be kept as a file; a file has `$ref: <kind>/<key>` there. */
  readonly references: readonly { readonly at: Pattern; readonly to: string }[]
  /** Fields that hold an id which differs by platform; a file has `$id: <group>/<name>` there, as `mgmt.yaml` maps it. */
  readonly externalIds: readonly { readonly at: Pattern; readonly group: string }[]
  /** Lists whose order means nothing. */
  readonly sets: readonly Pattern[]
  /** Fields that the service makes or echoes: in no file, and no difference. */
  readonly serverMade: readonly Pattern[]
  /**
   * Fields whose absence means another value than the zero of their type, which is what it means for all others.
   * Everywhere a field that is there with the value that its absence means is no difference.
   */
  readonly defaults: readonly { readonly at: Pattern; readonly value: unknown }[]
  /** Fields that differ in form and may still mean the same. Not within sets. */
  readonly equivalents: readonly Equivalent[]
  /** Of a body: what people call it. */
  nameOf(body: Body): string
  /** Of a body: what two resources share that would be taken for one another, such as type and name. */
  likenessOf(body: Body): string
  /** What its labels say; undefined where one of the two is missing, and for a kind without labels. */
  identityOf(body: Body): Identity | undefined
  /** The body with these labels, or without any. Other labels stay. */
  withIdentity(body: Body, identity: Identity | undefined): Body
  /** The body is marked as deleted: it counts as gone. */
  isDeleted(body: Body): boolean
  /** Rules of the kind as code that its model does not have; each problem names a path below the body. */
  problemsOf(body: Body): readonly { readonly path: readonly (string | number)[]; readonly message: string }[]
  /** The resources of this kind on a platform. Nothing is sent before a method is called. */
  connect(caller: Caller): Store
}

/** Whether resources of a kind bear a mark of their owner, without which nothing may be changed. */
export const isRecognised = ({ recognised = 'labels' }: Pick<Kind, 'recognised'>): boolean => recognised === 'labels'

/** What comparing two bodies needs to know of their kind. */
export type Comparable = Pick<Kind, 'model' | 'sets' | 'defaults' | 'equivalents'>

/** A field of which two different values may mean the same. */
export interface Equivalent {
  readonly at: Pattern
  /** Whether both mean the same from `now` (milliseconds since 1970) on. */
  same(a: unknown, b: unknown, now: number): boolean
}

/** A resource as a platform has it. */
export interface Remote {
  readonly id: string
  /** In the form of the contract: ids, labels and server-made fields included. */
  readonly body: Body
  /** ISO 8601; decides which of two bearers of one key is the older. */
  readonly createdTime: string
  /** Top-level fields of the body that the key may not read; they are left as they are. */
  readonly unreadable: readonly string[]
}

/** The resources of one kind on one platform. Every method throws `MgmtError` where the platform refuses or fails. */
export interface Store {
  /** Entries that one request takes. */
  readonly batchSize: number
  /** All that the key can see, or those whose labels name an owner. A list may lag behind writes. */
  list(options: StoreOptions & { readonly owner?: string | undefined }): AsyncIterable<Remote>
  /** Some of them as they are now, not from a list; what is gone is left out. In no particular order. */
  read(wanted: readonly Wanted[], options: StoreOptions): Promise<readonly Remote[]>
  /** Creates, each with the labels in its body. `done` gives the id. */
  create(bodies: readonly Body[], options: WriteOptions): AsyncIterable<Outcome>
  /** Replaces as a whole; `fields` are the top-level fields that change: others may be left as they are. */
  replace(entries: readonly Replacement[], options: WriteOptions): AsyncIterable<Outcome>
  /** Deletes; what is gone already is done. */
  delete(ids: readonly string[], options: WriteOptions): AsyncIterable<Outcome>
}

/** Settings of every request of a store. */
export interface StoreOptions {
  readonly signal?: AbortSignal | undefined
}

/** After its signal aborts, a write sends nothing more and gives what is under way some seconds to finish. */
export interface WriteOptions extends StoreOptions {
  /** Requests under way at one time. */
  readonly concurrency?: number | undefined
  /** Entries a request at most. Default: `batchSize` of the store. */
  readonly chunkSize?: number | undefined
}

/** A resource to read, and which of its fields are needed. */
export interface Wanted {
  readonly id: string
  /** Top-level fields that are needed; where reading others costs more requests, they may be left out. */
  readonly fields: readonly string[]
}

/** A resource to replace, its new body, and which fields of it change. */
export interface Replacement {
  readonly id: string
  readonly body: Body
  readonly fields: readonly string[]
}

/**
 * What became of one entry of a write, named by its position: `unknown` was sent and no answer says what became of it;
 * `notSent` was certainly not worked on.
 */
export type Outcome =
  | { readonly index: number; readonly status: 'done'; readonly id: string }
  | {
      readonly index: number
      readonly status: 'failed' | 'unknown' | 'notSent'
      readonly reason: string
      /** Nothing that follows would fare better: the key is refused, or the signal ended the work. */
      readonly hopeless?: boolean | undefined
      /** Its request was refused as a whole, perhaps because of another entry: alone it may fare better. */
      readonly refused?: boolean | undefined
    }
