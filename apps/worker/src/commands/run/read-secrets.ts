import type { WorkerSetup } from '../../setup/setup.ts'
import { resolveSecret, SecretMissing } from '../../config/resolve-secret.ts'
import { secretReferences } from '../../doctor/check-references.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the current keys and secrets, to redact them in the log. A missing secret is skipped: this is a second safeguard, as
 * messages contain no secrets anyway.
 */
export async function readSecrets(
  { config, provided, directory }: Pick<WorkerSetup, 'config' | 'provided' | 'directory'>,
  env: Environment,
): Promise<string[]> {
  const keys = [...provided.values()].map(({ apiKey }) => apiKey)
  const references = secretReferences(config, { provided }).filter(({ text }) => text.startsWith('${'))
  const secrets = await Promise.all(references.map(({ text }) => tryResolve(text, { env, directory })))
  // Redacting a short secret, such as the key of the sandbox, would garble ordinary words.
  return [...keys, ...secrets].flatMap((secret) => (secret === undefined || secret.length < minLength ? [] : secret))
}

const minLength = 12

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
