import {
  type CompanyIpAccessSettings,
  type CreateCompanyIpAccessSettingsBody,
  deleteCompanyIpAccessSettings,
} from '@mgmt-api/models/access'
import { ipAccess } from '@mgmt-api/models/access/resources'
import { accountOf } from '../../kernel/account-numbers.ts'
import type { Database } from '../../store/database.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
const disabled = 'CORALOGIX_CUSTOMER_SUPPORT_ACCESS_DISABLED'

const ofVersion4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\/)|(?=\/))){4}\/(?:3[0-2]|[12]?\d)$/
const ofVersion6 = /^[0-9a-f:]*:[0-9a-f:.]*\/(?:12[0-8]|1[01]\d|[1-9]?\d)$/i

const isRange = (text: string): boolean => ofVersion4.test(text) || ofVersion6.test(text)

/** Settings as stored: each range under its own number. Absent flags are false. */
function ipSettings(
  db: Database,
  { enableCoralogixCustomerSupportAccess, ipAccess: ranges = [] }: CreateCompanyIpAccessSettingsBody,
): CompanyIpAccessSettings {
  const isSaid = enableCoralogixCustomerSupportAccess?.endsWith('_UNSPECIFIED') === false
  return {
    id: String(accountOf(db).team),
    enableCoralogixCustomerSupportAccess: isSaid ? enableCoralogixCustomerSupportAccess : disabled,
    ipAccess: Object.fromEntries(ranges.map((range, index) => [String(index + 1), range])),
  }
}

export const implementedIpAccess: ImplementedResource<CompanyIpAccessSettings> = implementResource(ipAccess, {
  initial: ({ db }) => ipSettings(db, {}),
  toStored(sent, { context }) {
    for (const [index, { ipRange = '' }] of (sent.ipAccess ?? []).entries()) {
      if (isRange(ipRange)) continue
      const range = `ipAccess[${index}].ipRange`
      enforceOwn(context, 'ipRanges', `${range}: not a range in CIDR notation, such as 192.0.2.0/24`)
    }
    return ipSettings(context.db, sent)
  },
  routes: {
    delete: implement(deleteCompanyIpAccessSettings, (_, context) => {
      if (implementedIpAccess.find(context, '') !== undefined) implementedIpAccess.remove(context, '')
      return {}
    }),
  },
})
