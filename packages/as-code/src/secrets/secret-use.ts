import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { belowRoot } from '../files/paths.ts'
import { resolveBody } from '../kind/markers.ts'
import type { Body } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import { secretReferencesIn } from '../ledger/secret-fingerprint.ts'

/** What a user allows before a secret from there is sent. */
export type SecretPermission = 'command' | 'env' | 'file'

/** A secret that a resource sends. */
export interface SecretUse {
  /** Name of the resource: `webhooks/on-call`. */
  readonly resource: string
  /** `env:NAME`, `file:PATH` or `command:PROGRAM ARGUMENTS`. */
  readonly reference: string
  /** Origins of the addresses in the resource, to which the platform may send the secret: `https://hooks.example.com`. */
  readonly addresses: readonly string[]
}

/**
 * The secrets that resources refer to, each once for a resource, in the order of the fields.
 * @example secretUsesIn(desired.resources)
 */
export function secretUsesIn(
  resources: readonly { readonly kind: string; readonly key: string; readonly body: Body }[],
): readonly SecretUse[] {
  return resources.flatMap(({ body, ...named }) => {
    const references = new Set(secretReferencesIn(body).values())
    if (references.size === 0) return []
    const [resource, addresses] = [resourceName(named), originsIn(body)]
    return [...references].map((reference) => ({ resource, reference, addresses }))
  })
}

/**
 * The permission that a reference requires. Undefined for a file of the repository: whoever writes the reference can read
 * that file. One below a name with a leading dot, such as `.git/config`, is not of the repository.
 * @param root directory of `mgmt.yaml`
 */
export function permissionFor(reference: string, root: string): SecretPermission | undefined {
  if (reference.startsWith('command:')) return 'command'
  if (reference.startsWith('env:')) return 'env'
  return isFileOfRepository(root, resolve(root, reference.slice('file:'.length).trim())) ? undefined : 'file'
}

/** Whether a file is below the root, and below no name with a leading dot, such as `.git`. Links are followed. */
function isFileOfRepository(root: string, path: string): boolean {
  const below = belowRoot(realPath(root), realPath(path))
  return below !== undefined && !below.split(/[/\\]/).some((name) => name.startsWith('.'))
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return path // It does not exist: there is nothing to send.
  }
}

function originsIn(body: Body): readonly string[] {
  const origins = new Set<string>()
  const text = (part: string): string => {
    if (/^https?:/i.test(part) && URL.canParse(part)) origins.add(new URL(part).origin)
    return part
  }
  resolveBody(body, { marker: (_, __, value) => value, text })
  return [...origins]
}
