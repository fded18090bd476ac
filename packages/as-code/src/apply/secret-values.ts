import { formatPath } from '@mgmt-api/models/internal'
import { type Finding, inputError } from '../findings/finding.ts'
import { replaceMarkers, secretReferenceOf } from '../kind/markers.ts'
import type { SecretOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import { type Plan, sentBody } from '../plan/plan.ts'
import { filesOf, type ReadSecret } from '../secrets/read-secret.ts'

/**
 * Reads the secrets that a plan sends, each once.
 * @throws {AsCodeError} kind `input`, `no_secret`: some cannot be read, with a finding for each resource. The messages
 * name the reference, never a value.
 */
export function secretsOf(plan: Plan, read: ReadSecret | undefined): SecretOf {
  const values = new Map<string, string>()
  const findings: Finding[] = []
  for (const change of plan.changes) {
    const sent = sentBody(change)
    if (sent === undefined) continue
    replaceMarkers(sent.body, (_, path, value) => {
      const reference = secretReferenceOf(value)
      if (reference === undefined || values.has(reference)) return value
      try {
        if (read === undefined) throw new Error('no reader of secrets is configured')
        values.set(reference, read(reference, filesOf(sent.resource)))
      } catch (error) {
        const message = `the secret ${reference} cannot be read: ${error instanceof Error ? error.message : String(error)}`
        const [at, place] = [formatPath(path), sent.resource.locate(path)]
        findings.push({ severity: 'error', code: 'no_secret', resource: resourceName(change), at, message, place })
      }
      return value
    })
  }
  if (findings.length === 0) return (reference) => values.get(reference) ?? ''
  throw inputError('no_secret', 'Secrets of the plan cannot be read; nothing was sent', { findings })
}
