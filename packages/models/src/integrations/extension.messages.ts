import { type Model, bool, list, model, required, text } from '../core/describe.ts'
import { ExtensionsFilter, ListedExtension } from './listed-extension.ts'

/** Which extensions are listed. */
export interface GetAllExtensionsBody {
  /** Absent: all. */
  filter?: ExtensionsFilter | undefined
  /** True: hidden ones as well. */
  includeHiddenExtensions?: boolean | undefined
}

export const GetAllExtensionsBody: Model<GetAllExtensionsBody> = model('GetAllExtensionsBody', {
  filter: ExtensionsFilter,
  includeHiddenExtensions: bool(),
})

/** Extensions that there are. */
export interface GetAllExtensionsResponse {
  /** The extensions. At most 10,000 items. */
  extensions?: ListedExtension[] | undefined
}

export const GetAllExtensionsResponse: Model<GetAllExtensionsResponse> = model('GetAllExtensionsResponse', {
  extensions: list(ListedExtension, { max: 10_000 }),
})

/** Which extension. */
export interface GetExtensionPath {
  /** Its id. At most 65,535 characters. */
  id: string
}

export const GetExtensionPath: Model<GetExtensionPath> = model('GetExtensionPath', {
  id: required(text({ max: 65_535 })),
})

/** How much of an extension is answered. */
export interface GetExtensionQuery {
  /** True: the contents of dashboards as well. */
  include_dashboard_binaries?: boolean | undefined
  /** True: revisions for testing as well. */
  include_testing_revision?: boolean | undefined
}

export const GetExtensionQuery: Model<GetExtensionQuery> = model('GetExtensionQuery', {
  include_dashboard_binaries: bool(),
  include_testing_revision: bool(),
})
