/** A 64-bit integer: decimal digits, or a number while it is exact. Decoded answers always carry digits. */
export type Int64 = string | number

/** One of the values known today, or one that the service added later. */
export type Open<T extends string> = T | (string & {})

/** The values of an open enumeration that are known today. */
export type Known<T extends string> = T extends unknown ? (string extends T ? never : T) : never

/** An object without any field. */
export interface Empty {
  readonly [key: string]: never
}

/** An object whose fields the contract leaves open. */
export interface Unstructured {
  [key: string]: unknown
}

/** Exactly one of the fields of `V`; the others are absent. */
export type ExactlyOne<V> = {
  [K in keyof V]: { [P in K]: V[P] } & { [P in Exclude<keyof V, K>]?: undefined }
}[keyof V]

/** At most one of the fields of `V`. */
export type OneOf<V> = { [K in keyof V]?: undefined } | ExactlyOne<V>
