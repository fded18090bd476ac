import { always, type Model, list, model, text } from '../core/describe.ts'
import { CompanyIpAccessSettings, IpAccess, SupportAccess } from './ip-access.ts'

/** Whose settings. */
export interface CompanyIpAccessSettingsQuery {
  /** Id of the settings; absent: those of the key. */
  id?: string | undefined
}

export const CompanyIpAccessSettingsQuery: Model<CompanyIpAccessSettingsQuery> = model('CompanyIpAccessSettingsQuery', {
  id: text(),
})

/** The settings as they are now. */
export interface CompanyIpAccessSettingsResponse {
  settings: CompanyIpAccessSettings
}

export const CompanyIpAccessSettingsResponse: Model<CompanyIpAccessSettingsResponse> = model(
  'CompanyIpAccessSettingsResponse',
  {
    settings: always(CompanyIpAccessSettings),
  },
)

/** The new settings. */
export interface CreateCompanyIpAccessSettingsBody {
  enableCoralogixCustomerSupportAccess?: SupportAccess | undefined
  /** Ranges of addresses that may come in. */
  ipAccess?: IpAccess[] | undefined
}

export const CreateCompanyIpAccessSettingsBody: Model<CreateCompanyIpAccessSettingsBody> = model(
  'CreateCompanyIpAccessSettingsBody',
  {
    enableCoralogixCustomerSupportAccess: SupportAccess,
    ipAccess: list(IpAccess),
  },
)

/** The settings as they are to be. */
export interface ReplaceCompanyIpAccessSettingsBody {
  /** Absent: support may not come in. */
  enableCoralogixCustomerSupportAccess?: SupportAccess | undefined
  /** Id of the settings. */
  id?: string | undefined
  /** Ranges of addresses that may come in. */
  ipAccess?: IpAccess[] | undefined
}

export const ReplaceCompanyIpAccessSettingsBody: Model<ReplaceCompanyIpAccessSettingsBody> = model(
  'ReplaceCompanyIpAccessSettingsBody',
  {
    enableCoralogixCustomerSupportAccess: SupportAccess,
    id: text(),
    ipAccess: list(IpAccess),
  },
)
