/** What people decided about a field: its sentence alone, or that with marks. */
export interface FieldNote {
  /** What the field is. Bounds are added from the facts. */
  readonly about?: string | undefined
  /** It must never be shown. */
  readonly secret?: boolean | undefined
  /** The service takes white space off both ends before it counts. */
  readonly trimmed?: boolean | undefined
  /** Every answer has it, although the contract does not promise it. */
  readonly always?: boolean | undefined
  /** Why it is no secret, although it is named like one. */
  readonly notSecret?: string | undefined
}

/** Fields of a model that exclude each other, or the others: an interface of its own. */
export interface PartNote {
  readonly name?: string | undefined
  readonly about?: string | undefined
}

/** What people decided about a model or an enumeration. */
export interface ModelNote {
  readonly about: string
  /** Names that the service publishes it by; several where it publishes the same thing several times. Default: its own. */
  readonly published?: readonly string[] | undefined
  /** Where it stands without a name: `ListSlosQuery.filters[]`. */
  readonly inline?: readonly string[] | undefined
  /** It is this model, with rules of its own. */
  readonly like?: string | undefined
  /** It is no model: fields that exclude each other, which several models have; the facts are those of this one. */
  readonly part?: string | undefined
  /** Its fields or values in this order. Default: fields by name, values as published. */
  readonly order?: readonly string[] | undefined
  /** Functions of this group that say what a descriptor cannot. */
  readonly rules?: readonly string[] | undefined
  /** The interface of its free fields, where it has others too. */
  readonly common?: PartNote | undefined
  /** The interfaces of its exclusive fields, in the order of the facts. A name that another model has too is shared. */
  readonly parts?: readonly PartNote[] | undefined
  readonly fields: Readonly<Record<string, FieldNote>>
}

/** A text with a form of its own that several fields have. */
export interface ScalarNote {
  readonly about: string
  /** The topic file that declares it. */
  readonly file: string
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly pattern?: string | undefined
}

/** Bounds under names for people: by section and name, the field that has each. */
export interface LimitsNote {
  /** Name of the type. */
  readonly type: string
  readonly about: string
  readonly note?: string | undefined
  readonly example?: string | undefined
  readonly of: Readonly<Record<string, Readonly<Record<string, string | LimitNote>>>>
}

/** A bound whose unit its kind does not tell, or that a release changed. */
export interface LimitNote {
  readonly of: string
  readonly unit?: string | undefined
  /** Constant of `history/changes.ts`. */
  readonly change?: string | undefined
}

/** What people decided about an operation. */
export interface OperationNote {
  readonly id: string
  readonly about: string
  /** Major version of its base path. Default: that of the group. */
  readonly major?: number | undefined
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
  readonly paging?: Readonly<Record<string, string>> | undefined
  readonly bulk?: Readonly<Record<string, string>> | undefined
  /** What the document alone names, and the facts lack. */
  readonly unpublished?: { readonly service: string; readonly method: string; readonly path: string } | undefined
}

/** Where the declared contract differs from the published one, and why. */
export interface Correction {
  /** `Model`, or `Model.field`. */
  readonly at: string
  /** Members of the published schema; null where it has none. */
  readonly published: Readonly<Record<string, unknown>> | null
  /** The same members as they are declared. */
  readonly declared: Readonly<Record<string, unknown>> | null
  readonly source: string
}

/** What people decided about a group of the contract. */
export interface Overlay {
  readonly group: string
  readonly major: number
  readonly scalars: Readonly<Record<string, ScalarNote>>
  /** Notes that apply in every model without a note on a field of that name. */
  readonly fields: Readonly<Record<string, FieldNote>>
  /** Models and enumerations by topic file, in their order. */
  readonly files: Readonly<Record<string, Readonly<Record<string, ModelNote>>>>
  /** Operations by topic file, in their order. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, OperationNote>>>>
  readonly corrections: readonly Correction[]
  readonly limits?: LimitsNote | undefined
  /** What hand-written files export to users: names by file, types with `type` before them. */
  readonly exports: Readonly<Record<string, readonly string[]>>
  /** Where something of it is written, as `contract/slos.yaml:12:5`, by its keys. */
  where(keys: readonly string[]): string
}

/** The note on a field of a model: the model's own, or else that of the group. */
export const fieldNote = ({ fields }: Overlay, model: ModelNote | undefined, name: string): FieldNote =>
  model?.fields[name] ?? fields[name] ?? {}
