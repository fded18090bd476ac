import type { Config } from '../../config/config.ts'
import type { WorkerSetup } from '../../setup/setup.ts'
import { resolveSecret, SecretMissing } from '../../config/resolve-secret.ts'
import { notifierSecrets } from '../../notify/notifiers/notifier-secrets.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the current keys and secrets, to redact them in the log. A missing secret is skipped: this is a second safeguard, as
 * messages contain no secrets anyway.
 */
export async function readSecrets({ config, provided, directory }: WorkerSetup, env: Environment): Promise<string[]> {
  const keys = [...provided.values()].map(({ apiKey }) => apiKey)
  const references = referencesIn(config)
  const secrets = await Promise.all(references.map((reference) => tryResolve(reference, { env, directory })))
  // Redacting a short secret, such as the key of the sandbox, would garble ordinary words.
  return [...keys, ...secrets].flatMap((secret) => (secret === undefined || secret.length < minLength ? [] : secret))
}

const minLength = 12

const referencesIn = ({ targets, notifiers, server, ping_url: ping }: Config): readonly string[] =>
  [
    ...targets.map(({ key }) => key),
    ...notifiers.flatMap((notifier) => notifierSecrets(notifier).map(({ text }) => text)),
    server.token,
    ping,
  ].flatMap((text) => (text?.startsWith('${') === true ? text : []))

async function tryResolve(
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
