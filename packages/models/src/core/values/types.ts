/** A 64-bit integer: decimal digits, or a number while it is exact. Decoded responses always carry digits. */
export type Int64 = string | number

/**
 * A point in time: a `Date`, an ISO 8601 text with a time and an offset, a date alone (`2026-10-01`, a day in UTC), or
 * what Temporal calls an Instant or a ZonedDateTime.
 */
export type TimeInput = Date | string | { readonly epochMilliseconds: number }

/** A value of which some fields are points in time: in any form but a date alone. */
export type WithTimes<T, K extends keyof T> = {
  [F in keyof T]: F extends K ? TimeInput | Extract<T[F], undefined> : T[F]
}

/** One of the values known today, or one that the service added later. */
export type Open<T extends string> = T | (string & {})

/** A list, or its only item. */
export type OneOrMany<T> = T | readonly T[]

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

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'

type Hyphened<S extends string> = S extends `${infer A}_${infer B}` ? `${Lowercase<A>}-${Hyphened<B>}` : Lowercase<S>

type Spelled<S extends string> = S extends `${infer _Letter}${infer _Last extends Digit}`
  ? S
  : S extends `${infer D extends 'ASC' | 'DESC'}ENDING`
    ? Lowercase<D>
    : Hyphened<S>

type Specified<S extends string> = S extends `${infer R}_OR_UNSPECIFIED`
  ? R
  : S extends `${infer R}_UNSPECIFIED`
    ? R
    : S

/**
 * The words for the known values of an enumeration with the prefix `P`, as `wordOf` gives them. What ends in `_TIME` has
 * two: `updated` and `updated-time`.
 * @example type Priority = WordOf<AlertDefPriority, 'ALERT_DEF_PRIORITY_'> // 'P1' | 'P2' | …
 */
export type WordOf<T extends string, P extends string> = T extends `${P}${infer R}`
  ? Spelled<Specified<R>> | (R extends `${infer S}_TIME` ? Spelled<S> : never)
  : never
