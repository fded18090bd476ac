import { isObject, type VerbArguments } from '@mgmt-api/models/internal'
import type { ResourceName } from '@mgmt-api/models/resources'

/** Arguments of an example that replace the derived ones. */
export interface Given extends VerbArguments {
  /** Entries of a bulk method. */
  readonly entries?: unknown
  /** Arguments of the program as source text, for methods that do not have the arguments of their verb. */
  readonly sdk?: string
  /** The field of the body whose content the program has in its place. */
  readonly inside?: string
  /** Content of the command's file, if it is not the body or the entries. */
  readonly file?: unknown
  /** Words of the command after its noun and verb, if they are not the ids and the file. */
  readonly command?: string
}

/** Fields of an item or a response. */
export type Fields = Readonly<Record<string, unknown>>

/** The objects in a list; empty for anything else. */
export const itemsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** What examples are made of. */
export interface GivenStage {
  /** The first item of a resource on the example platform. */
  readonly item: (resource: ResourceName) => Fields
  /** The second item. */
  readonly second: (resource: ResourceName) => Fields
  /** The derived body. */
  readonly body: Fields
  /** Calls a method of a resource. */
  readonly call: (resource: ResourceName, method: string, args?: VerbArguments) => Promise<unknown>
  /** Calls a method that answers a list. */
  readonly list: (resource: ResourceName, method?: string, args?: VerbArguments) => Promise<readonly Fields[]>
}

/** Makes the arguments of an example. It may change the platform first. */
export type GivenArguments = Readonly<Record<string, (stage: GivenStage) => Given | Promise<Given>>>
