import type { ApiVersion } from '@mgmt-api/transport'

/** Source of the key, which is read before the first request. */
export type KeySource =
  | { readonly kind: 'text'; readonly text: string }
  /** A shell command that prints the key. */
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'stdin' }

/** Address of the service: a region of a domain, or a URL. */
export interface Address {
  readonly region?: string | undefined
  readonly domain?: string | undefined
  readonly baseUrl?: string | undefined
  /** API version in the path of every operation. Default: that of each operation. */
  readonly apiVersion?: ApiVersion | undefined
}

/** Name of the built-in profile. */
export const sandboxName = 'sandbox'

/** Permitted changes, the strictest first. */
export const safetyLevels = ['read-only', 'mine', 'all'] as const

/** Permitted changes: none; by `mgmt apply` to the resources of its owner; all. */
export type Safety = (typeof safetyLevels)[number]
