import type { FaultName } from './fault-switches.ts'

/** The input of an operation: an example, or what is sent. */
export interface OperationInput {
  readonly path?: Fields | undefined
  readonly query?: Fields | undefined
  readonly body?: unknown
}

/** An example of an operation. */
export interface OperationExample extends OperationInput {
  /** Requests that create what the example needs, in order. */
  readonly before?: readonly Preparation[] | undefined
}

/** A request that is sent before an example. */
export interface Preparation {
  /** Id of the operation. */
  readonly operation: string
  readonly input: OperationInput
  /** Texts of its response that the example contains, such as ids: each has another value in another platform. */
  readonly made: readonly MadeText[]
}

/** A text of a response. */
export interface MadeText {
  /** Steps to it in the response. */
  readonly path: readonly (string | number)[]
  /** Its value in the example. */
  readonly text: string
}

/** Fields of an object by name. */
export type Fields = Readonly<Record<string, unknown>>

/** A path or query parameter, or a field of one. */
export interface FormField {
  readonly place: 'path' | 'query'
  /** Names of the parameter and the fields in it. */
  readonly path: readonly string[]
  /** `json`: lists and maps. */
  readonly kind: 'text' | 'number' | 'boolean' | 'enum' | 'json'
  readonly required: boolean
  /** Known values of an enumeration; empty for other kinds. */
  readonly values: readonly string[]
  /** Value of the example; empty if the example has none. */
  readonly value: string
}

/** The form of an operation, filled with its example. */
export interface OperationForm {
  readonly operation: string
  readonly fields: readonly FormField[]
  /** JSON text; absent for an operation without a body. */
  readonly body?: string | undefined
  /** Ids of operations that were called to create what the example needs. */
  readonly before: readonly string[]
}

/** A filled form. */
export interface FilledForm {
  readonly operation: string
  /** Texts of the fields, in their order. An empty text leaves the field out. */
  readonly values: readonly string[]
  readonly body?: string | undefined
}

/** An error of the SDK: fields of `MgmtError`; kind `input` if the form contains invalid JSON. */
export interface ShownError {
  readonly kind: string
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
  readonly attempts: number
}

/** A request in other forms, or the reason why there is none. */
export type RequestForms =
  | { readonly sdk: string; readonly command: string; readonly curl: string; readonly error?: undefined }
  | { readonly error: ShownError }

/** One attempt of a call. */
export interface Attempt {
  /** Absent without a response. */
  readonly status?: number | undefined
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
  /** Reason why the response is missing or incomplete. */
  readonly failure?: string | undefined
}

/** Result of a call. */
export interface CallResult {
  /** Time on the emulator's clock when the request was sent, ISO 8601. */
  readonly time: string
  /** Empty if the SDK refused the request before sending it. */
  readonly attempts: readonly Attempt[]
  /** The error that the SDK throws; absent for a success, and for a request sent without the SDK. */
  readonly error?: ShownError | undefined
}

/** The emulator's clock. */
export interface ClockState {
  /** ISO 8601. */
  readonly time: string
  readonly running: boolean
}

/** A change of the clock: forward by milliseconds, to a time (which stops it), or to real time. */
export type ClockChange = { readonly advance: number } | { readonly set: string } | { readonly run: true }

/** An emulated platform with state. */
export interface Platform {
  /** The form of an operation. @throws {RangeError} Unknown operation. */
  readonly describe: (operation: string) => Promise<OperationForm>
  /** The request of a form as SDK code, command and curl. */
  readonly show: (form: FilledForm) => Promise<RequestForms>
  /** Sends the request of a form; `unchecked` sends it even if the SDK would refuse it. */
  readonly send: (form: FilledForm, unchecked: boolean) => Promise<CallResult>
  /** The clock, changed if a change is given. @throws {RangeError} Invalid time. */
  readonly clock: (change?: ClockChange) => Promise<ClockState>
  /** Switches the named faults on, and all others off. */
  readonly faults: (names: readonly FaultName[]) => Promise<void>
  /** Restores the initial data and time, and switches faults off. */
  readonly reset: () => Promise<void>
}

/** A call of a platform method in a worker. */
export interface PlatformRequest {
  readonly id: number
  readonly method: keyof Platform
  readonly arguments: readonly unknown[]
}

/** The response to a `PlatformRequest`. */
export type PlatformReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly message: string }
