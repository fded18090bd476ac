import type { SecretReference } from '../config/config.ts'

/** What to do about a secret that is not where its reference says. */
export function secretHint(reference: SecretReference): string {
  const [, source, place = ''] = /^\$\{(env|file):(.+)\}$/s.exec(reference) ?? []
  return source === 'env'
    ? `Set the variable ${place} for the process of the worker, on this machine.`
    : `Write it into ${place}, in a file that the user of the worker may read and nobody else.`
}
