import type { Config } from '../../config/config.ts'
import type { Setup } from '../../setup/setup.ts'
import { resolveSecret, SecretMissing } from '../../config/resolve-secret.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Keys and secrets as they are now, so that a log never has them in it. One that is missing, or comes later, is not known:
 * what is written is free of secrets without this, too.
 */
export async function knownSecrets({ config, provided, directory }: Setup, env: Environment): Promise<string[]> {
  const keys = [...provided.values()].map(({ apiKey }) => apiKey)
  const references = referencesIn(config)
  const secrets = await Promise.all(references.map((reference) => resolveOrNot(reference, { env, directory })))
  // A short one is a word of the language, as the key of the sandbox is.
  return [...keys, ...secrets].flatMap((secret) => (secret === undefined || secret.length < leastLength ? [] : secret))
}

const leastLength = 12

const referencesIn = ({ targets, notifiers, server, ping_url: ping }: Config): readonly string[] =>
  [
    ...targets.map(({ key }) => key),
    ...notifiers.flatMap((notifier) => (notifier.kind === 'webhook' ? [notifier.url, notifier.secret] : [])),
    server.token,
    ping,
  ].flatMap((text) => (text?.startsWith('${') === true ? text : []))

async function resolveOrNot(
  reference: string,
  sources: { readonly env: Environment; readonly directory: string },
): Promise<string | undefined> {
  try {
    return await resolveSecret(reference, sources)
  } catch (error) {
    if (error instanceof SecretMissing) return undefined
    throw error
  }
}
