import { isObject, safeAddress } from '@mgmt-api/models'

/** Whether a URL contains a user or password. */
export const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== ''

/** Parses a literal URL; undefined for a reference or an invalid URL. */
export const literalUrl = (address: unknown): URL | undefined =>
  typeof address === 'string' && !address.startsWith('${') && URL.canParse(address) ? new URL(address) : undefined

/** The base URL of a target for people. A reference is kept. */
export const shownBaseUrl = (address: string): string =>
  literalUrl(address) === undefined ? address : safeAddress(address)

/**
 * Replaces literal webhook URLs of a stored configuration by references. Configurations of earlier versions may contain
 * them. The name of the reference tells which variable to set.
 */
export function withoutSecretAddresses(document: object): object {
  const { notifiers, ping_url: ping, ping_url_is_public: isPingPublic, targets, ...rest } = fieldsOf(document)
  return {
    ...rest,
    ...(targets === undefined ? {} : { targets: mapItems(targets, withSafeBaseUrl) }),
    ...(notifiers === undefined ? {} : { notifiers: mapItems(notifiers, withoutSecretUrl) }),
    ...(ping === undefined ? {} : { ping_url: isSecret(ping, isPingPublic) ? '${env:PING_URL}' : ping }),
    ...(isPingPublic === undefined ? {} : { ping_url_is_public: isPingPublic }),
  }
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: object): Fields => (isObject(value) ? value : {})

const mapItems = (items: unknown, change: (item: Fields) => Fields): unknown =>
  Array.isArray(items) ? items.map((item: unknown) => (isObject(item) ? change(item) : item)) : items

const isSecret = (url: unknown, isPublic: unknown): boolean => isPublic !== true && literalUrl(url) !== undefined

const withSafeBaseUrl = (target: Fields): Fields =>
  typeof target.base_url === 'string' ? { ...target, base_url: shownBaseUrl(target.base_url) } : target

function withoutSecretUrl(notifier: Fields): Fields {
  if (!isSecret(notifier.url, notifier.url_is_public)) return notifier
  const name = String(notifier.name)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '_')
  return { ...notifier, url: `\${env:${/^\d/.test(name) ? 'N_' : ''}${name}_URL}` }
}
