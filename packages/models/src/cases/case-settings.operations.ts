import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  CaseSettingsPath,
  CaseSettingsResponse,
  CreateCaseSettingsBody,
  GetSystemDefaultCaseSettingsResponse,
  UpdateCaseSettingsBody,
} from './case-settings.messages.ts'

/** Creates settings for the cases of a team. */
export const createCaseSettings: Operation<{ body: CreateCaseSettingsBody; response: CaseSettingsResponse }> =
  operation({
    id: 'CaseSettingsService_CreateCaseSettings',
    service: 'Case Settings service',
    method: 'POST',
    path: '/cases/cases/case-settings/v1/configs',
    major: 5,
    permissions: ['case-config:Update'],
    repeatable: false,
    readOnly: false,
    in: { body: CreateCaseSettingsBody },
    out: CaseSettingsResponse,
  })

/** One set of settings. */
export const getCaseSettings: Operation<{ path: CaseSettingsPath; response: CaseSettingsResponse }> = operation({
  id: 'CaseSettingsService_GetCaseSettings',
  service: 'Case Settings service',
  method: 'GET',
  path: '/cases/cases/case-settings/v1/configs/{id}',
  major: 5,
  permissions: ['case-config:Read'],
  repeatable: true,
  readOnly: true,
  in: { path: CaseSettingsPath },
  out: CaseSettingsResponse,
})

/** Changes what is given of a set of settings. */
export const updateCaseSettings: Operation<{
  path: CaseSettingsPath
  body: UpdateCaseSettingsBody
  response: CaseSettingsResponse
}> = operation({
  id: 'CaseSettingsService_UpdateCaseSettings',
  service: 'Case Settings service',
  method: 'PATCH',
  path: '/cases/cases/case-settings/v1/configs/{id}',
  major: 5,
  permissions: ['case-config:Update'],
  repeatable: false,
  readOnly: false,
  in: { path: CaseSettingsPath, body: UpdateCaseSettingsBody },
  out: CaseSettingsResponse,
})

/** Deletes a set of settings. */
export const deleteCaseSettings: Operation<{ path: CaseSettingsPath; response: Empty }> = operation({
  id: 'CaseSettingsService_DeleteCaseSettings',
  service: 'Case Settings service',
  method: 'DELETE',
  path: '/cases/cases/case-settings/v1/configs/{id}',
  major: 5,
  permissions: ['case-config:Update'],
  repeatable: true,
  readOnly: false,
  in: { path: CaseSettingsPath },
  out: empty(),
})

/** The settings that apply to the caller. */
export const getActiveCaseSettings: Operation<{ response: CaseSettingsResponse }> = operation({
  id: 'CaseSettingsService_GetActiveCaseSettings',
  service: 'Case Settings service',
  method: 'GET',
  path: '/cases/cases/case-settings/v1/configs:getActive',
  major: 5,
  permissions: ['case-config:Read'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: CaseSettingsResponse,
})

/** What applies where a team has no settings of its own. */
export const getSystemDefaultCaseSettings: Operation<{ response: GetSystemDefaultCaseSettingsResponse }> = operation({
  id: 'CaseSettingsService_GetSystemDefaultCaseSettings',
  service: 'Case Settings service',
  method: 'GET',
  path: '/cases/cases/case-settings/v1/configs:getSystemDefaults',
  major: 5,
  permissions: ['case-config:Read'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetSystemDefaultCaseSettingsResponse,
})
