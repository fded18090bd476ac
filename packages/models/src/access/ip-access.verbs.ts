import { type Creates, type GetsOnly, type ReplacesOnly, type Verb, verb } from '../core/verb.ts'
import type {
  CompanyIpAccessSettingsQuery,
  CreateCompanyIpAccessSettingsBody,
  ReplaceCompanyIpAccessSettingsBody,
} from './ip-access.messages.ts'
import {
  createCompanyIpAccessSettings,
  deleteCompanyIpAccessSettings,
  getCompanyIpAccessSettings,
  replaceCompanyIpAccessSettings,
} from './ip-access.operations.ts'
import type { CompanyIpAccessSettings } from './ip-access.ts'

/** Id of the settings. Default: those of the key. */
export interface IpAccessRest {
  readonly query?: Partial<CompanyIpAccessSettingsQuery> | undefined
}

/** Verbs of the IP access settings. */
export interface IpAccessVerbs
  extends GetsOnly<CompanyIpAccessSettings, IpAccessRest>,
    Creates<CreateCompanyIpAccessSettingsBody, CompanyIpAccessSettings>,
    ReplacesOnly<ReplaceCompanyIpAccessSettingsBody, CompanyIpAccessSettings> {
  /** Removes the restriction of addresses, if any. `get` then returns no ranges. */
  readonly delete: Verb<[], void, IpAccessRest>
}

/** How each verb of the IP access settings calls its operation. */
export const ipAccessVerbs: IpAccessVerbs = {
  get: verb(getCompanyIpAccessSettings, { answer: 'settings' }),
  create: verb(createCompanyIpAccessSettings, { answer: 'settings' }),
  replace: verb(replaceCompanyIpAccessSettings, { answer: 'settings' }),
  delete: verb(deleteCompanyIpAccessSettings),
}
