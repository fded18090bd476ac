import type { MovedField } from '../../src/core/resource/verb.ts'

/** Overlay note on a field: a sentence with optional marks. */
export interface FieldNote {
  /** Sentence about the field. Bounds are added from the facts. */
  readonly description?: string | undefined
  /** Whether the value is secret and never shown. */
  readonly secret?: boolean | undefined
  /** Field with the name of the setting, for a value that is a secret unless the setting is content. */
  readonly secretBy?: string | undefined
  /** Whether the service trims the text before it checks its length. */
  readonly trimmed?: boolean | undefined
  /** Whether every response contains it, although the contract does not require it. */
  readonly always?: boolean | undefined
  /** Reason why a field that is named like a secret is none. */
  readonly notSecret?: string | undefined
}

/** Overlay note on a model or an enumeration, or on an interface of a model with exclusive fields. */
export interface ModelNote {
  readonly description: string
  /**
   * Published names, and places of inline definitions (`ListSlosQuery.filters[]`). Default: the names from which its own
   * derives.
   */
  readonly published?: readonly string[] | undefined
  /** Model of which this is a variant with its own rules. */
  readonly like?: string | undefined
  /** Functions of this group with rules beyond descriptors. */
  readonly rules?: readonly string[] | undefined
  /** Names of the interfaces of its exclusive fields, in the order of the facts. One that several models name is shared. */
  readonly oneOf?: readonly string[] | undefined
  readonly fields: Readonly<Record<string, FieldNote>>
}

/** Named text format of several fields. */
export interface ScalarNote {
  readonly description: string
  /** A field with its bounds and pattern. */
  readonly of: string
}

/** Readable names of bounds: by section and name, the field of each. */
export interface LimitsNote {
  /** Name of the type. */
  readonly type: string
  readonly description: string
  readonly example?: string | undefined
  readonly of: Readonly<Record<string, Readonly<Record<string, string | LimitNote>>>>
}

/** Bound with an explicit unit, or one that a release changed. */
export interface LimitNote {
  readonly of: string
  readonly unit?: string | undefined
  /** Constant of `history/bounds.ts`. */
  readonly change?: string | undefined
}

/** Overlay note on an operation. */
export interface OperationNote {
  readonly id: string
  readonly description: string
  /** API version of its path. Default: 5. */
  readonly apiVersion?: number | undefined
  /**
   * Names of the models of its parameters in the path, in the query, and of a body without a published name. Default:
   * its name with `Path`, `Query`, `Body`.
   */
  readonly path?: string | undefined
  readonly query?: string | undefined
  readonly body?: string | undefined
  /** Default: GET, PUT, DELETE and read-only operations. */
  readonly repeatable?: boolean | undefined
  /** Default: GET. */
  readonly readOnly?: boolean | undefined
  readonly stream?: boolean | undefined
  readonly alsoNotFound?: readonly number[] | undefined
  /** What counts where the publication contradicts itself, or loses a permission. */
  readonly permissions?: readonly string[] | undefined
  /** Kind of paging, by page tokens or by the number of the page. Its paths are found by the names of the fields. */
  readonly paging?: 'token' | 'pages' | undefined
  readonly bulk?: Readonly<Record<string, string>> | undefined
  /** Address of an operation that only the prose mentions. */
  readonly unpublished?: { readonly service: string; readonly method: string; readonly path: string } | undefined
}

/** Overlay note on a method of a resource. */
export interface VerbNote {
  /** Name of its operation. */
  readonly call: string
  /** Sentence about the method. Default: that of its operation, and what all methods of its name do. */
  readonly description?: string | undefined
  /** Response path of the items of a list without pages. */
  readonly items?: string | undefined
  /** Input path of the id, or of each of its parts. Default: the parameters of the path. */
  readonly id?: string | Readonly<Record<string, string>> | undefined
  /** Type of an id with several parts, one of the group's `types`. */
  readonly key?: string | undefined
  /** Input path of a list of ids. */
  readonly ids?: string | undefined
  /** Input path of the value that is sent; `none` without one; `body` for what the entries of a bulk verb share. */
  readonly body?: string | undefined
  /** Whether the argument is the whole body, including the id that the method sets. */
  readonly whole?: boolean | undefined
  /** Fields of an item that the body has in other places. */
  readonly moved?: readonly MovedField[] | undefined
  /** Response path of the result; `none` returns nothing. Default: the whole response. */
  readonly response?: string | undefined
  /** Whether the service may omit the field at `response`. The result is then undefined instead of an error. */
  readonly optional?: true | undefined
  /** Type of its options, one of the group's `types`. */
  readonly options?: string | undefined
  /** Names of the arguments in their order. Default: the name of the path's parameter or `id`, `ids`, `body`. */
  readonly args?: readonly string[] | undefined
}

/** Type of the options of methods, or of an id with several parts. */
export interface TypeNote {
  readonly description: string
  /**
   * Input paths by option: `orderBy`, or `filter.status` for a member. `body.filter.*` stands for every field that has no
   * other name. Inputs that are left are options by their own names.
   */
  readonly options?: Readonly<Record<string, string>> | undefined
}

/** Overlay note on the methods of a resource. */
export interface VerbsNote {
  /** Names of their interface and of their value. */
  readonly type: string
  readonly value: string
  readonly description: string
  readonly verbs: Readonly<Record<string, VerbNote>>
}

/** Difference between the declared and the published contract, with its reason. */
export interface Correction {
  /** `Model`, or `Model.field`. */
  readonly at: string
  /** Members of the published schema; null where it has none. */
  readonly published: Readonly<Record<string, unknown>> | null
  /** The same members as they are declared. */
  readonly declared: Readonly<Record<string, unknown>> | null
  readonly source: string
}

/** A setting of a connector. */
export interface SettingNote {
  readonly source: 'contract' | 'client' | 'assumed'
  readonly required?: true | undefined
  readonly secret?: true | undefined
}

/** Settings by the type of their connector and by name. */
export type SettingsNotes = Readonly<Record<string, Readonly<Record<string, SettingNote>>>>

/** Overlay of a group: the hand-written half of its contract. */
export interface Overlay {
  readonly group: string
  readonly scalars: Readonly<Record<string, ScalarNote>>
  /** Notes that apply in every model without a note on a field of that name. */
  readonly fields: Readonly<Record<string, FieldNote>>
  /** Models, enumerations, and interfaces of models with exclusive fields. */
  readonly models: Readonly<Record<string, ModelNote>>
  /** Operations by name. */
  readonly operations: Readonly<Record<string, OperationNote>>
  /** Types of the arguments of methods. */
  readonly types: Readonly<Record<string, TypeNote>>
  /** Methods by resource. */
  readonly verbs: Readonly<Record<string, VerbsNote>>
  readonly corrections: readonly Correction[]
  /** Release since which something is served, but no longer published: an operation by id, `Model.field`, `Enumeration.VALUE`. */
  readonly retired: Readonly<Record<string, string>>
  /** Settings of connectors. Those that are not listed are secrets. */
  readonly settings: SettingsNotes
  /** Names that are content in the settings of all groups. */
  readonly contentSettings: readonly string[]
  readonly limits?: LimitsNote | undefined
  /** Public exports of hand-written files: names by file, with `type` before types. */
  readonly exports: Readonly<Record<string, readonly string[]>>
  /** Position of a value by its keys, as `contract/slos.yaml:12:5`. */
  where(keys: readonly string[]): string
}

/** The names of settings that are content of some type, and a secret of none. */
export function contentNames(overlays: readonly Pick<Overlay, 'settings'>[]): readonly string[] {
  const notes = overlays.flatMap(({ settings }) => Object.values(settings).flatMap((each) => Object.entries(each)))
  const secrets = new Set(notes.filter(([, { secret }]) => secret).map(([name]) => name))
  return [...new Set(notes.map(([name]) => name))].filter((name) => !secrets.has(name)).sort()
}

/** Types of the arguments of a resource's methods. */
export const typesIn = ({ verbs }: Pick<VerbsNote, 'verbs'>): ReadonlySet<string> =>
  new Set(Object.values(verbs).flatMap(({ options = [], key = [] }) => [options, key].flat()))

/** The note on a field of a model: the model's own, or else that of the group. */
export const fieldNote = ({ fields }: Overlay, model: ModelNote | undefined, name: string): FieldNote =>
  model?.fields[name] ?? fields[name] ?? {}
