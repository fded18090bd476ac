import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { AsCodeError, type Finding } from '../findings/finding.ts'
import { fileErrorReason } from '../files/read-source-file.ts'
import { replaceMarkers, secretReferenceOf } from '../kind/markers.ts'
import type { SecretOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { Plan } from '../plan/plan.ts'

/** Where the values of secrets are. */
export interface SecretSources {
  /** Directory of `mgmt.yaml`: paths of files are relative to it. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Reads secrets from environment variables and files. A newline at the end of a file is not part of the secret.
 * @example readSecretsFrom({ root: desired.project.root, env: process.env })
 */
export const readSecretsFrom =
  ({ root, env }: SecretSources): SecretOf =>
  (reference) => {
    const place = reference.slice(reference.indexOf(':') + 1)
    const value = reference.startsWith('env:') ? env[place] : textOf(resolve(root, place))
    if (value !== undefined && value !== '') return value
    throw new Error(reference.startsWith('env:') ? `the environment variable ${place} is not set` : `${place} is empty`)
  }

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new Error(`${path} cannot be read: ${fileErrorReason(error)}`, { cause: error })
  }
}

/**
 * Reads the secrets that a plan sends, each once.
 * @throws {AsCodeError} kind `input`, `no_secret`: some cannot be read, with a finding for each resource. The messages
 * name the reference, never a value.
 */
export function secretsOf(plan: Plan, read: SecretOf | undefined): SecretOf {
  const values = new Map<string, string>()
  const findings: Finding[] = []
  for (const change of plan.changes) {
    if (change.action !== 'create' && change.action !== 'replace') continue
    replaceMarkers(change.body, (_, path, value) => {
      const reference = secretReferenceOf(value)
      if (reference === undefined || values.has(reference)) return value
      try {
        if (read === undefined) throw new Error('no reader of secrets is configured')
        values.set(reference, read(reference))
      } catch (error) {
        const message = `the secret ${reference} cannot be read: ${error instanceof Error ? error.message : String(error)}`
        const place = change.resource.locate(path)
        findings.push({ severity: 'error', code: 'no_secret', resource: resourceName(change), message, place })
      }
      return value
    })
  }
  if (findings.length === 0) return (reference) => values.get(reference) ?? ''
  const message = 'Secrets of the plan cannot be read; nothing was sent'
  throw new AsCodeError({ kind: 'input', code: 'no_secret', message, findings })
}
