import { type Operation, operation } from '../core/operation.ts'
import { Extension } from './extension.ts'
import {
  GetAllExtensionsBody,
  GetAllExtensionsResponse,
  GetExtensionPath,
  GetExtensionQuery,
} from './extension.messages.ts'

/** Extensions that there are. Reads, although it is a POST. */
export const getAllExtensions: Operation<{ body: GetAllExtensionsBody; response: GetAllExtensionsResponse }> =
  operation({
    id: 'ExtensionService_GetAllExtensions',
    service: 'Extension service',
    method: 'POST',
    path: '/integrations/extensions/v1',
    major: 5,
    permissions: ['extensions:ReadConfig'],
    repeatable: true,
    readOnly: true,
    in: { body: GetAllExtensionsBody },
    out: GetAllExtensionsResponse,
  })

/** One extension in all its revisions. */
export const getExtension: Operation<{ path: GetExtensionPath; query: GetExtensionQuery; response: Extension }> =
  operation({
    id: 'ExtensionService_GetExtension',
    service: 'Extension service',
    method: 'GET',
    path: '/integrations/extensions/v1/catalog/{id}',
    major: 5,
    permissions: ['extensions:ReadConfig'],
    repeatable: true,
    readOnly: true,
    in: { path: GetExtensionPath, query: GetExtensionQuery },
    out: Extension,
  })
