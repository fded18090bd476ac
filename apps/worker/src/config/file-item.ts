import type { Path } from '@mgmt-api/models'

/** An item of a list in a configuration file, unvalidated. */
export interface FileItem {
  readonly path: Path
  readonly fields: Readonly<Record<string, unknown>>
  readonly name: string | undefined
}
