import type { Major } from '@mgmt-api/transport'

/** Where the key comes from. It is read when something is about to be sent, not before. */
export type KeySource =
  | { readonly kind: 'text'; readonly text: string }
  /** A command line whose standard output is the key. */
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'stdin' }

/** Where the service is: a region of a domain, or an address. */
export interface Address {
  readonly region?: string | undefined
  readonly domain?: string | undefined
  readonly baseUrl?: string | undefined
  /** Major version in the address of every operation; absent: that of each operation. */
  readonly major?: Major | undefined
}

/** Name of the built-in profile. */
export const sandboxName = 'sandbox'
