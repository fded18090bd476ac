import { type Resource, resource } from '../core/resource/resource.ts'
import { CompanyIpAccessSettings } from './generated/models.ts'
import { type IpAccessVerbs, ipAccessVerbs } from './generated/verbs.ts'

/** IP access settings: addresses from which the platform can be used. */
export const ipAccess: Resource<IpAccessVerbs, CompanyIpAccessSettings> = resource(
  ipAccessVerbs,
  CompanyIpAccessSettings,
  {
    name: 'ip-access',
    at: 'ipAccess',
    shape: 'singleton',
    one: 'IP access settings',
    many: 'IP access settings',
    brief: 'Addresses from which the platform can be used',
    serviceMade: ['id'],
    columns: ['id', 'enableCoralogixCustomerSupportAccess', 'ipAccess'],
  },
)
