import type { SecretReference } from '../config/config.ts'

/** Hint for a reference that cannot be resolved. */
export function secretHint(reference: SecretReference): string {
  const [, source, place = ''] = /^\$\{(env|file):(.+)\}$/s.exec(reference) ?? []
  return source === 'env'
    ? `Set the variable ${place} for the worker process on this machine.`
    : `Write it to ${place}, readable only by the user of the worker.`
}
