import { type Enum, type Model, bool, map, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const supportAccessValues = [
  'CORALOGIX_CUSTOMER_SUPPORT_ACCESS_UNSPECIFIED',
  'CORALOGIX_CUSTOMER_SUPPORT_ACCESS_DISABLED',
  'CORALOGIX_CUSTOMER_SUPPORT_ACCESS_ENABLED',
] as const

/** Whether the platform's support may come in. */
export type SupportAccess = Open<(typeof supportAccessValues)[number]>
export const SupportAccess: Enum<SupportAccess> = openEnum('SupportAccess', supportAccessValues)

/** A range of addresses. */
export interface IpAccess {
  /** Addresses in the range may come in. */
  enabled?: boolean | undefined
  /** In CIDR notation: `192.0.2.0/24`. */
  ipRange?: string | undefined
  /** What the range is called. */
  name?: string | undefined
}

export const IpAccess: Model<IpAccess> = model('IpAccess', {
  enabled: bool(),
  ipRange: text(),
  name: text(),
})

/** From which addresses the platform may be used. */
export interface CompanyIpAccessSettings {
  /** Whether the platform's support may come in. */
  enableCoralogixCustomerSupportAccess?: SupportAccess | undefined
  id?: string | undefined
  /** Ranges of addresses, each under its id. */
  ipAccess?: Record<string, IpAccess> | undefined
}

export const CompanyIpAccessSettings: Model<CompanyIpAccessSettings> = model('CompanyIpAccessSettings', {
  enableCoralogixCustomerSupportAccess: SupportAccess,
  id: text(),
  ipAccess: map(IpAccess),
})
