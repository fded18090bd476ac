import type { Path } from '@mgmt-api/models'

/** An item of a list in the file, which may be wrong in other ways. */
export interface FileItem {
  readonly path: Path
  readonly fields: Readonly<Record<string, unknown>>
  readonly name: string | undefined
}
