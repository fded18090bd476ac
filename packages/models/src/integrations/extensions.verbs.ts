import { type Gets, type Lists, listVerb, verb } from '../core/verb.ts'
import type { Extension } from './extension.ts'
import type { GetAllExtensionsBody, GetAllExtensionsResponse, GetExtensionQuery } from './extension.messages.ts'
import { getAllExtensions, getExtension } from './extension.operations.ts'
import type { ListedExtension } from './listed-extension.ts'

/** Filters of a list of extensions. */
export interface ExtensionListRest {
  readonly body?: Partial<GetAllExtensionsBody> | undefined
}

/** Whether to include dashboards and test revisions. */
export interface ExtensionRest {
  readonly query?: Partial<GetExtensionQuery> | undefined
}

/** Verbs of the catalogue of extensions. */
export interface ExtensionVerbs
  extends Lists<ListedExtension, ExtensionListRest, GetAllExtensionsResponse>,
    Gets<string, Extension, ExtensionRest> {}

/** How each verb of extensions calls its operation. */
export const extensionVerbs: ExtensionVerbs = {
  list: listVerb(getAllExtensions, 'extensions'),
  get: verb(getExtension),
}
