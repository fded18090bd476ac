import { type Resource, resource } from '../core/resource.ts'
import { CompanyIpAccessSettings } from './ip-access.ts'
import { type IpAccessVerbs, ipAccessVerbs } from './ip-access.verbs.ts'

/** The IP access settings: from which addresses the platform may be used. */
export const ipAccess: Resource<IpAccessVerbs, CompanyIpAccessSettings> = resource(
  ipAccessVerbs,
  CompanyIpAccessSettings,
  {
    name: 'ip-access',
    at: 'ipAccess',
    shape: 'singleton',
    one: 'IP access settings',
    many: 'IP access settings',
    brief: 'Addresses from which the platform may be used',
    serviceMade: ['id'],
    columns: ['id', 'enableCoralogixCustomerSupportAccess', 'ipAccess'],
  },
)
