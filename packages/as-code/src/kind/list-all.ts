import { type Caller, isMgmtError, type MgmtError } from '@mgmt-api/models'
import type { Finding } from '../findings/finding.ts'
import type { Kind, Remote } from './kind.ts'

/** A resource of a platform, with its kind. */
export interface ListedResource {
  readonly kind: Kind
  readonly remote: Remote
}

/** Progress of listing. */
export interface ListProgress {
  /** Name of the kind that is being listed. */
  readonly kind: string
  /** Number of its resources so far. */
  readonly listed: number
}

/** Options of `listAll`. */
export interface ListOptions {
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: ListProgress) => void) | undefined
  /** Called for a kind that the key may not list. Default: the error is thrown. */
  readonly onForbidden?: ((kind: Kind, error: MgmtError) => void) | undefined
}

/**
 * All resources of some kinds that a key can see and that are not marked as deleted, each once.
 * @throws {MgmtError} The platform refused or failed.
 */
export async function listAll(options: ListOptions): Promise<readonly ListedResource[]> {
  const lists = await Promise.all(options.kinds.map((kind) => listKind(kind, options)))
  return lists.flat()
}

/** Options of `listAllowed`. */
export interface ListAllowedOptions extends Omit<ListOptions, 'onForbidden'> {
  /** Names of the kinds that the key must be able to list. Default: any of them. */
  readonly required?: readonly string[] | undefined
}

/** The resources of the kinds that a key may list, and a warning for each other kind. */
export interface AllowedResources {
  readonly found: readonly ListedResource[]
  /** Names of the kinds that the key may not list. */
  readonly forbidden: ReadonlySet<string>
  readonly findings: readonly Finding[]
}

/**
 * Lists the kinds that a key may list.
 * @throws {MgmtError} The key may list none of them, or not a required one, or the platform failed.
 */
export async function listAllowed({ required = [], ...options }: ListAllowedOptions): Promise<AllowedResources> {
  const errors = new Map<Kind, MgmtError>()
  const onForbidden = (kind: Kind, error: MgmtError): void => {
    if (required.includes(kind.name)) throw error
    errors.set(kind, error)
  }
  const found = await listAll({ ...options, onForbidden })
  const [first] = errors.values()
  if (first !== undefined && errors.size === options.kinds.length) throw first
  const kinds = [...errors.keys()]
  const findings = kinds.map(({ words }): Finding => {
    const message = `the key may not list ${words.many}: they are left out`
    return { severity: 'warning', code: 'forbidden_kind', message }
  })
  return { found, forbidden: new Set(kinds.map(({ name }) => name)), findings }
}

async function listKind(
  kind: Kind,
  { caller, signal, onProgress, onForbidden }: ListOptions,
): Promise<ListedResource[]> {
  // A list that changes while it is read may contain a resource twice.
  const found = new Map<string, ListedResource>()
  let listed = 0
  try {
    for await (const remote of kind.connect(caller).list({ signal })) {
      onProgress?.({ kind: kind.name, listed: ++listed })
      if (!kind.isDeleted(remote.body)) found.set(remote.id, { kind, remote })
    }
  } catch (error) {
    if (onForbidden === undefined || !isMgmtError(error, 'api') || error.status !== 403) throw error
    onForbidden(kind, error)
    return []
  }
  return [...found.values()]
}
