import { bind, type BulkOutcome, listed } from '@mgmt-api/collections'
import { redacted } from '@mgmt-api/base/text'
import type { AnyDescriptor, Caller } from '@mgmt-api/models'
import { isObject, redactSecrets } from '@mgmt-api/models/internal'

/** Texts of the secret fields of an item. */
export function secretsIn(model: AnyDescriptor, item: unknown): string[] {
  return differing(item, redactSecrets(model, item))
}

/** Texts of a value that its redacted copy does not contain. */
function differing(value: unknown, copy: unknown): string[] {
  if (typeof value === 'string') return value === copy ? [] : [value]
  if (Array.isArray(value) && Array.isArray(copy)) return value.flatMap((each, at) => differing(each, copy[at]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, each]) => differing(each, isObject(copy) ? copy[name] : undefined))
}

/** Secrets of stored connectors, in one request. Empty if the key may not read them. */
export async function connectorSecrets(
  caller: Caller,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { Connector, connectorVerbs } = await import('@mgmt-api/models/notifications')
  const client = bind(caller, connectorVerbs, { listed })
  // A test requires no permission to read connectors.
  const response = await client.getMany([...new Set(ids)], { signal }).catch(() => undefined)
  return Object.values(response?.connectors ?? {}).flatMap((connector) => secretsIn(Connector, connector))
}

/**
 * Outcomes of tests without secrets, because a receiver may repeat them: stored texts, and the path and query of
 * every URL.
 * @param readSecrets called once, before the first test
 */
export async function* redactResponses<Entry, Result>(
  run: AsyncIterable<BulkOutcome<Entry, Result>>,
  readSecrets: () => Promise<readonly string[]>,
): AsyncGenerator<BulkOutcome<Entry, Result>, void, undefined> {
  // Longest first, because one may contain another.
  const secrets = (await readSecrets()).filter((text) => !isUrl(text)).toSorted((a, b) => b.length - a.length)
  const redact = (text: string): string =>
    secrets.reduce(
      redactSecret,
      text.replaceAll(urls, (url) => redactUrl(url)),
    )
  for await (const outcome of run) {
    if (outcome.status === 'done') {
      yield {
        ...outcome,
        // Only texts change, and stay texts.
        result: mapTexts(outcome.result, redact) as Result,
      }
    } else yield 'reason' in outcome ? { ...outcome, reason: redact(outcome.reason) } : outcome
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]))
}

/** Settings such as `POST` are stored as secrets too, so that short ones are redacted only as words. */
function redactSecret(text: string, secret: string): string {
  if (secret === '' || !text.includes(secret)) return text
  if (text === secret) return redacted
  if (secret.length >= 8) return text.replaceAll(secret, redacted)
  const word = secret.replaceAll(/\W/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`, 'g'), redacted)
}

const urls = /https?:\/\/[^\s"'<>]+/gi
const isUrl = (text: string): boolean => /^https?:\/\//i.test(text)

/** The origin of a URL, with a mark if there is more. */
function redactUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null) return redacted
  return text === url.origin || text === `${url.origin}/` ? text : `${url.origin}/${redacted}`
}
