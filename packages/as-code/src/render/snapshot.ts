import { formatPath, isObject, valueAtPath } from '@mgmt-api/models/internal'
import { canonicalOf, digestOfJson } from '../compare/canonical.ts'
import { differencesOf, leftOut } from '../compare/differences.ts'
import type { Body, Identity, Kind, Remote } from '../kind/kind.ts'
import { portableOf, withoutServerMade } from '../kind/portable.ts'
import { keyForm } from '../kind/key-for.ts'
import { renderFile } from './render-file.ts'
import { maskBody } from '../compare/secrets.ts'
import { parseSource } from '../yaml/source.ts'

/** A resource of a platform at one moment, to be stored and compared with a later state. */
export interface Snapshot {
  readonly id: string
  /** Display name as on the platform: not escaped for display. */
  readonly name: string
  /** Owner, from its labels; undefined if it is unowned or its labels are incomplete. */
  readonly identity: Identity | undefined
  /**
   * Digest of the whole meaning, including identity labels and secrets, without server-made fields: two moments with
   * the same digest have the same meaning. Fields that the key may not read are not included.
   */
  readonly digest: string
  /** SHA-256 digest of its secrets; undefined if it has none. */
  readonly secretsDigest: string | undefined
  /**
   * The file of the resource, as `pull` would write it: under the key of its labels, or its id if it has none.
   * References and outside ids are ids, and `{ $var: secret }` replaces each secret. Rendered on first use.
   */
  readonly text: () => string
}

/**
 * Records a resource at this moment, without other resources or files.
 * @example for await (const remote of alertDefinitions.connect(caller).list({})) keep(snapshotOf(alertDefinitions,
 * remote))
 */
export function snapshotOf(kind: Kind, { id, body, unreadable }: Remote): Snapshot {
  const readable = leftOut(body, unreadable)
  const identity = kind.identityOf({ id, body: readable })
  return {
    id,
    name: kind.nameOf(readable),
    identity,
    digest: digestOfJson(canonicalOf(kind, withoutServerMade(kind, readable))),
    secretsDigest: digestOfSecrets(kind, readable),
    text: () => {
      const portable = portableOf(kind, readable, { keyOfId: () => undefined })
      const key = identity !== undefined && keyForm.test(identity.key) ? identity.key : id.toLowerCase()
      return renderFile(undefined, { kind, key, body: maskBody(kind, portable).body })
    },
  }
}

function digestOfSecrets(kind: Kind, body: Body): string | undefined {
  const { paths } = maskBody(kind, body)
  return paths.length === 0 ? undefined : digestOfJson(paths.map((path) => valueAtPath(body, path)))
}

/** The parts of a snapshot that a comparison needs. */
export interface KeptSnapshot extends Pick<Snapshot, 'identity' | 'secretsDigest'> {
  readonly text: string
}

/**
 * The fields in which a resource has changed in meaning: paths as in messages, including identity labels. If a
 * secret changed, the paths of all secrets are reported. If a text cannot be read, every field differs.
 * @param now milliseconds since 1970; schedules and the like must mean the same from this time on
 */
export function snapshotChanges(
  kind: Kind,
  { before, after }: { readonly before: KeptSnapshot; readonly after: KeptSnapshot },
  now: number,
): readonly string[] {
  const [from, to] = [bodyOf(kind, before), bodyOf(kind, after)]
  // Items of a set on one side only may have the same position.
  const visible = [...new Set(differencesOf(kind, from, to, { now }).map(({ path }) => formatPath(path)))]
  if (before.secretsDigest === after.secretsDigest) return visible
  const [secretsBefore, secretsAfter] = [secretPaths(kind, from), secretPaths(kind, to)]
  // An added or removed one is among the visible differences.
  const isSame = secretsBefore.join('\n') === secretsAfter.join('\n')
  return isSame ? [...visible, ...secretsAfter] : visible
}

const secretPaths = (kind: Kind, body: Body): readonly string[] => maskBody(kind, body).paths.map(formatPath)

function bodyOf(kind: Kind, { identity, text }: KeptSnapshot): Body {
  const value = parseSource({ file: kind.name, text }).values[0]?.value
  const { kind: _, key: __, ...body } = isObject(value) ? value : {}
  return identity === undefined ? body : kind.withIdentity(body, identity)
}
