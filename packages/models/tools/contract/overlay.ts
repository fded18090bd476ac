/** Overlay note on a field: a sentence with optional marks. */
export interface FieldNote {
  /** Sentence about the field. Bounds are added from the facts. */
  readonly about?: string | undefined
  /** Whether the value is secret and never shown. */
  readonly secret?: boolean | undefined
  /** Whether the service trims the text before it checks its length. */
  readonly trimmed?: boolean | undefined
  /** Whether every response contains it, although the contract does not require it. */
  readonly always?: boolean | undefined
  /** Reason why a field that is named like a secret is none. */
  readonly notSecret?: string | undefined
}

/** Interface of a model's exclusive or common fields. */
export interface PartNote {
  readonly name?: string | undefined
  readonly about?: string | undefined
}

/** Overlay note on a model or an enumeration. */
export interface ModelNote {
  readonly about: string
  /** Published names, several if it is published several times. Default: its own. */
  readonly published?: readonly string[] | undefined
  /** Places with an inline definition: `ListSlosQuery.filters[]`. */
  readonly inline?: readonly string[] | undefined
  /** Model of which this is a variant with its own rules. */
  readonly like?: string | undefined
  /** Model whose exclusive fields this shared part takes its facts from. */
  readonly part?: string | undefined
  /** Order of fields or values. Default: fields by name, values as published. */
  readonly order?: readonly string[] | undefined
  /** Functions of this group with rules beyond descriptors. */
  readonly rules?: readonly string[] | undefined
  /** Interface of the common fields beside exclusive ones. */
  readonly common?: PartNote | undefined
  /** Interfaces of the exclusive fields, in the order of the facts. A name that several models use is shared. */
  readonly parts?: readonly PartNote[] | undefined
  readonly fields: Readonly<Record<string, FieldNote>>
}

/** Named text format of several fields. */
export interface ScalarNote {
  readonly about: string
  /** Topic file of the declaration. */
  readonly file: string
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly pattern?: string | undefined
}

/** Readable names of bounds: by section and name, the field of each. */
export interface LimitsNote {
  /** Name of the type. */
  readonly type: string
  readonly about: string
  readonly note?: string | undefined
  readonly example?: string | undefined
  readonly of: Readonly<Record<string, Readonly<Record<string, string | LimitNote>>>>
}

/** Bound with an explicit unit, or one that a release changed. */
export interface LimitNote {
  readonly of: string
  readonly unit?: string | undefined
  /** Constant of `history/changes.ts`. */
  readonly change?: string | undefined
}

/** Overlay note on an operation. */
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
  /** Address of an operation that only the prose mentions. */
  readonly unpublished?: { readonly service: string; readonly method: string; readonly path: string } | undefined
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

/** Overlay of a group: the hand-written half of its contract. */
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
  /** Public exports of hand-written files: names by file, with `type` before types. */
  readonly exports: Readonly<Record<string, readonly string[]>>
  /** Position of a value by its keys, as `contract/slos.yaml:12:5`. */
  where(keys: readonly string[]): string
}

/** The note on a field of a model: the model's own, or else that of the group. */
export const fieldNote = ({ fields }: Overlay, model: ModelNote | undefined, name: string): FieldNote =>
  model?.fields[name] ?? fields[name] ?? {}
