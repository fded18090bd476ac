import type { Major } from '@mgmt-api/transport'

/** Source of the key. It is read just before something is sent. */
export type KeySource =
  | { readonly kind: 'text'; readonly text: string }
  /** A command line that prints the key on standard output. */
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'stdin' }

/** Location of the service: a region of a domain, or an address. */
export interface Address {
  readonly region?: string | undefined
  readonly domain?: string | undefined
  readonly baseUrl?: string | undefined
  /** Major version in the address of every operation; absent: each operation's own. */
  readonly major?: Major | undefined
}

/** Name of the built-in profile. */
export const sandboxName = 'sandbox'
