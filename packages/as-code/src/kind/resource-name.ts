import type { Kind } from './kind.ts'

/** `alerts/disk-full`: the name of a resource in references and messages. */
export const resourceName = ({
  kind,
  key,
}: {
  readonly kind: string | Pick<Kind, 'name'>
  readonly key: string
}): string => `${typeof kind === 'string' ? kind : kind.name}/${key}`

/** The kind in the name of a resource. */
export const kindIn = (name: string): string => name.slice(0, name.indexOf('/'))

/** The key in the name of a resource. */
export const keyIn = (name: string): string => name.slice(name.indexOf('/') + 1)
