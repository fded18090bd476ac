import {
  type CompanyIpAccessSettings,
  type CreateCompanyIpAccessSettingsBody,
  deleteCompanyIpAccessSettings,
} from '@mgmt-api/models/access'
import { ipAccess } from '@mgmt-api/models/access/resources'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { implement } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { homeTeamId } from './account.ts'

const id = String(homeTeamId)
const disabled = 'CORALOGIX_CUSTOMER_SUPPORT_ACCESS_DISABLED'

const ofVersion4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\/)|(?=\/))){4}\/(?:3[0-2]|[12]?\d)$/
const ofVersion6 = /^[0-9a-f:]*:[0-9a-f:.]*\/(?:12[0-8]|1[01]\d|[1-9]?\d)$/i

const isRange = (text: string): boolean => ofVersion4.test(text) || ofVersion6.test(text)

/** Settings as they are stored: each range under a number of its own. What is said nothing of is disabled. */
export function settingsOf({
  enableCoralogixCustomerSupportAccess,
  ipAccess: ranges = [],
}: CreateCompanyIpAccessSettingsBody): CompanyIpAccessSettings {
  const isSaid = enableCoralogixCustomerSupportAccess?.endsWith('_UNSPECIFIED') === false
  return {
    id,
    enableCoralogixCustomerSupportAccess: isSaid ? enableCoralogixCustomerSupportAccess : disabled,
    ipAccess: Object.fromEntries(ranges.map((range, index) => [String(index + 1), range])),
  }
}

export const playedIpAccess: PlayedResource<CompanyIpAccessSettings> = playResource(ipAccess, {
  initial: () => settingsOf({}),
  accept(sent, { context }) {
    for (const [index, { ipRange = '' }] of (sent.ipAccess ?? []).entries()) {
      if (isRange(ipRange) || !isInForce(ownRules.ipRanges, context)) continue
      throw badRequest(`ipAccess[${index}].ipRange: not a range in CIDR notation, as 192.0.2.0/24`)
    }
    return settingsOf(sent)
  },
  routes: {
    delete: implement(deleteCompanyIpAccessSettings, (_, context) => {
      if (playedIpAccess.find(context, '') !== undefined) playedIpAccess.remove(context, '')
      return {}
    }),
  },
})
