import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  CompanyIpAccessSettingsQuery,
  CompanyIpAccessSettingsResponse,
  CreateCompanyIpAccessSettingsBody,
  ReplaceCompanyIpAccessSettingsBody,
} from './ip-access.messages.ts'

/** From which addresses the platform may be used. */
export const getCompanyIpAccessSettings: Operation<{
  query: CompanyIpAccessSettingsQuery
  response: CompanyIpAccessSettingsResponse
}> = operation({
  id: 'IpAccessService_GetCompanyIpAccessSettings',
  service: 'IP access service',
  method: 'GET',
  path: '/aaa/team-sec-ip-access/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: CompanyIpAccessSettingsQuery },
  out: CompanyIpAccessSettingsResponse,
})

/** Restricts the addresses from which the platform may be used. A range that is missing locks people out. */
export const createCompanyIpAccessSettings: Operation<{
  body: CreateCompanyIpAccessSettingsBody
  response: CompanyIpAccessSettingsResponse
}> = operation({
  id: 'IpAccessService_CreateCompanyIpAccessSettings',
  service: 'IP access service',
  method: 'POST',
  path: '/aaa/team-sec-ip-access/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateCompanyIpAccessSettingsBody },
  out: CompanyIpAccessSettingsResponse,
})

/** Replaces the addresses from which the platform may be used. A range that is missing locks people out. */
export const replaceCompanyIpAccessSettings: Operation<{
  body: ReplaceCompanyIpAccessSettingsBody
  response: CompanyIpAccessSettingsResponse
}> = operation({
  id: 'IpAccessService_ReplaceCompanyIpAccessSettings',
  service: 'IP access service',
  method: 'PUT',
  path: '/aaa/team-sec-ip-access/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: ReplaceCompanyIpAccessSettingsBody },
  out: CompanyIpAccessSettingsResponse,
})

/** Lets the platform be used from any address again. */
export const deleteCompanyIpAccessSettings: Operation<{ query: CompanyIpAccessSettingsQuery; response: Empty }> =
  operation({
    id: 'IpAccessService_DeleteCompanyIpAccessSettings',
    service: 'IP access service',
    method: 'DELETE',
    path: '/aaa/team-sec-ip-access/v1',
    major: 5,
    repeatable: true,
    readOnly: false,
    in: { query: CompanyIpAccessSettingsQuery },
    out: empty(),
  })
