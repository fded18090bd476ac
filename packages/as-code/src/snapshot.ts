import { formatPath, isObject, valueAtPath } from '@mgmt-api/models'
import { canonicalOf, digestOf } from './canonical.ts'
import { differencesOf, leftOut } from './differences.ts'
import type { Body, Identity, Kind, Remote } from './kind.ts'
import { portableOf, withoutServerMade } from './portable.ts'
import { keyForm } from './project-file.ts'
import { renderFile } from './render-file.ts'
import { withoutSecrets } from './secrets.ts'
import { parseSource } from './source.ts'

/** A resource of a platform at one moment, to be kept and compared with what it is later. */
export interface Snapshot {
  readonly id: string
  /** What people call it, as the platform has it: not made safe to show. */
  readonly name: string
  /** Who looks after it, as its labels say; undefined: nobody, or the labels are not complete. */
  readonly identity: Identity | undefined
  /**
   * Of everything that it means, labels of identity and secrets included, and of nothing that the service makes: two
   * moments with the same digest mean the same. Fields that the key may not read are not part of it.
   */
  readonly digest: string
  /** Of its secrets alone, in SHA-256; undefined where it has none. */
  readonly secretsDigest: string | undefined
  /**
   * The file that describes it, as `pull` would write it: under the key of its labels, or under its id where it has none.
   * References and outside ids are ids, and `{ $var: secret }` stands for each secret. Made when it is asked for.
   */
  readonly text: () => string
}

/**
 * What a resource is at this moment, by itself: no other resource and no file is needed to tell.
 * @example for await (const remote of alertDefinitions.connect(caller).list({})) keep(snapshotOf(alertDefinitions, remote))
 */
export function snapshotOf(kind: Kind, { id, body, unreadable }: Remote): Snapshot {
  const readable = leftOut(body, unreadable)
  const identity = kind.identityOf(readable)
  return {
    id,
    name: kind.nameOf(readable),
    identity,
    digest: digestOf(canonicalOf(kind, withoutServerMade(kind, readable))),
    secretsDigest: digestOfSecrets(kind, readable),
    text: () => {
      const portable = portableOf(kind, readable, { keyOfId: () => undefined })
      const key = identity !== undefined && keyForm.test(identity.key) ? identity.key : id.toLowerCase()
      return renderFile(undefined, { kind, key, body: withoutSecrets(kind, portable).body })
    },
  }
}

function digestOfSecrets(kind: Kind, body: Body): string | undefined {
  const { paths } = withoutSecrets(kind, body)
  return paths.length === 0 ? undefined : digestOf(paths.map((path) => valueAtPath(body, path)))
}

/** What has to be kept of a snapshot to compare with it. */
export interface KeptSnapshot extends Pick<Snapshot, 'identity' | 'secretsDigest'> {
  readonly text: string
}

/**
 * In which fields a resource means something else than before: paths as people write them, labels of identity included.
 * Where a secret changed, all paths of secrets are told. Of a text that cannot be read, every field differs.
 * @param now milliseconds since 1970, from when on schedules and the like must mean the same
 */
export function snapshotChanges(
  kind: Kind,
  { before, after }: { readonly before: KeptSnapshot; readonly after: KeptSnapshot },
  now: number,
): readonly string[] {
  const [from, to] = [bodyOf(kind, before), bodyOf(kind, after)]
  // Items of a set that are on one side alone may have the same position.
  const visible = [...new Set(differencesOf(kind, from, to, { now }).map(({ path }) => formatPath(path)))]
  if (before.secretsDigest === after.secretsDigest) return visible
  const [secretsBefore, secretsAfter] = [secretPaths(kind, from), secretPaths(kind, to)]
  // One that was added or taken away is among the visible differences.
  const isSame = secretsBefore.join('\n') === secretsAfter.join('\n')
  return isSame ? [...visible, ...secretsAfter] : visible
}

const secretPaths = (kind: Kind, body: Body): readonly string[] => withoutSecrets(kind, body).paths.map(formatPath)

function bodyOf(kind: Kind, { identity, text }: KeptSnapshot): Body {
  const value = parseSource({ file: kind.name, text }).values[0]?.value
  const { kind: _, key: __, ...body } = isObject(value) ? value : {}
  return identity === undefined ? body : kind.withIdentity(body, identity)
}
