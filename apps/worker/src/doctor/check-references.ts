import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Path } from '@mgmt-api/models'
import { type Config, jobName } from '../config/config.ts'
import {
  resolveKey,
  resolveSecret,
  SecretInvalid,
  SecretMissing,
  type SecretSources,
} from '../config/resolve-secret.ts'
import { loadInvariants } from '../jobs/alert-routes/alert-routes.ts'
import { pingAddressProblem } from '../notify/notifiers/endpoint.ts'
import { notifierSecrets } from '../notify/notifiers/notifier-secrets.ts'

/** A key, secret or directory that a configuration refers to. */
export interface Reference {
  /** Its field. */
  readonly path: Path
  readonly kind: 'key' | 'secret' | 'directory'
  /** The name of the target or job, or the field for people: `url of notifier chat`. */
  readonly of: string
  /** `${env:NAME}`, `${file:PATH}`, a public address, or the absolute path of a directory. */
  readonly text: string
}

export interface CheckedReference extends Reference {
  /** Why it cannot be used on this machine; never contains a secret. */
  readonly problem: string | undefined
  /** What to do, if that depends on the problem. */
  readonly hint?: string | undefined
  /** Whether it exists, but cannot be used. */
  readonly isInvalid: boolean
}

export interface ReferenceSources extends SecretSources {
  /** Names of the targets whose keys come from a profile. Default: none. */
  readonly provided?: { has(target: string): boolean } | undefined
}

/** Checks everything on this machine that a configuration refers to, without sending requests. */
export const checkReferences = (config: Config, sources: ReferenceSources): Promise<readonly CheckedReference[]> =>
  Promise.all(
    [...secretReferences(config, sources), ...directoriesOf(config, sources)].map(
      async ({ check, hasInvariants, ...each }) => ({
        ...each,
        ...(await problemOf({ ...each, check, hasInvariants }, sources)),
      }),
    ),
  )

interface UncheckedReference extends Reference {
  /** The problem of a resolved secret. */
  readonly check?: ((secret: string) => string | undefined) | undefined
  /** Whether the directory must have invariants. */
  readonly hasInvariants?: boolean | undefined
}

/** Keys and secrets of a configuration. */
export const secretReferences = (
  config: Config,
  sources: Pick<ReferenceSources, 'provided'>,
): readonly UncheckedReference[] => [...keysOf(config, sources), ...secretsOf(config)]

const keysOf = ({ targets }: Config, { provided }: Pick<ReferenceSources, 'provided'>): readonly UncheckedReference[] =>
  targets.flatMap(({ name: of, key: text }, index) =>
    provided?.has(of) === true ? [] : { path: ['targets', index, 'key'], kind: 'key', of, text },
  )

function secretsOf({ server, ping_url: ping, notifiers }: Config): readonly UncheckedReference[] {
  const secret = (
    path: Path,
    of: string,
    text: string | undefined,
    check?: UncheckedReference['check'],
  ): readonly UncheckedReference[] => (text === undefined ? [] : [{ path, kind: 'secret', of, text, check }])
  return [
    ...secret(['server', 'token'], 'server.token', server.token),
    ...secret(['ping_url'], 'ping_url', ping, pingAddressProblem),
    ...notifiers.flatMap((notifier, index) =>
      notifierSecrets(notifier).flatMap(({ field, text, problemOf: check }) =>
        secret(['notifiers', index, field], `${field} of notifier ${notifier.name}`, text, check),
      ),
    ),
  ]
}

const directoriesOf = ({ jobs, notifiers }: Config, { directory }: ReferenceSources): readonly UncheckedReference[] => [
  ...jobs.flatMap((job, index): readonly UncheckedReference[] => {
    if (!('directory' in job)) return []
    const text = resolve(directory, job.directory)
    const hasInvariants = job.job === 'alert-routes'
    return [{ path: ['jobs', index, 'directory'], kind: 'directory', of: jobName(job), text, hasInvariants }]
  }),
  ...notifiers.flatMap((notifier, index): readonly UncheckedReference[] => {
    if (notifier.kind !== 'file') return []
    const text = dirname(resolve(directory, notifier.path))
    return [{ path: ['notifiers', index, 'path'], kind: 'directory', of: notifier.name, text }]
  }),
]

async function problemOf(
  { kind, text, check, hasInvariants = false }: UncheckedReference,
  sources: SecretSources,
): Promise<Pick<CheckedReference, 'problem' | 'hint' | 'isInvalid'>> {
  if (kind === 'directory') {
    if (!(await isDirectory(text))) return { problem: `no such directory: ${text}`, isInvalid: false }
    const invariants = hasInvariants ? await loadInvariants(text) : []
    return 'problem' in invariants ? { ...invariants, isInvalid: true } : { problem: undefined, isInvalid: false }
  }
  try {
    const secret = await (kind === 'key' ? resolveKey : resolveSecret)(text, sources)
    return { problem: check?.(secret), isInvalid: true }
  } catch (error) {
    if (!(error instanceof SecretMissing)) throw error
    return { problem: error.message, isInvalid: error instanceof SecretInvalid }
  }
}

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
