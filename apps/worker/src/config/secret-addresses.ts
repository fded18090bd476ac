import { safeAddress } from '@mgmt-api/base/text'

/** Whether a URL contains a user or password. */
export const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== ''

/** Parses a literal URL; undefined for a reference or an invalid URL. */
export const literalUrl = (address: unknown): URL | undefined =>
  typeof address === 'string' && !address.startsWith('${') && URL.canParse(address) ? new URL(address) : undefined

/** The base URL of a target for people. A reference is kept. */
export const shownBaseUrl = (address: string): string =>
  literalUrl(address) === undefined ? address : safeAddress(address)
