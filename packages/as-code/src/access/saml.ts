import { resources } from '@mgmt-api/collections'
import { type Model, model } from '@mgmt-api/models'
import { IDPParameters } from '@mgmt-api/models/access'
import { saml as resource } from '@mgmt-api/models/access/resources'
import type { Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

interface SamlFile {
  readonly idpParameters?: IDPParameters
}

const SamlFile: Model<SamlFile> = model('SamlFile', { idpParameters: IDPParameters })

/** The SAML configuration as a file: the identity provider. Metadata given as XML is a secret, which `pull` leaves out. */
export const saml: Kind = defineSingleton(resource, {
  model: SamlFile,
  omitted: ['idpParameters.teamEntityId'],
  sets: ['idpParameters.groupNames'],
  operation: resource.verbs.setIdentityProvider.operation,
  async read(caller, options) {
    const item = await resources(caller).of(resource).get(options)
    const { idpDetails: _1, spParameters: _2, teamId: _3, ...body } = item
    return body.idpParameters === undefined ? undefined : { item, body }
  },
  async write(caller, { idpParameters }, options) {
    const { get, setIdentityProvider } = resources(caller).of(resource)
    const { teamEntityId } = (await get(options)).idpParameters ?? {}
    // It depends on the account, and a request without it removes it.
    await setIdentityProvider({ ...(teamEntityId !== undefined && { teamEntityId }), ...idpParameters }, options)
  },
})
