import {
  getConfiguration,
  type GetConfigurationResponse,
  getSPParameters,
  type IDPParameters,
  setActive,
  setIDPParameters,
  type SPParameters,
} from '@mgmt-api/models/access'
import { accountOf } from '../../kernel/account-numbers.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { loadedVersion } from '../../resource/load-items.ts'
import type { LoadableResource } from '../../http/route.ts'
import { findDocument, insertDocument } from '../../store/documents.ts'
import { createValueStore } from '../../store/values.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { mayExist } from '../../kernel/platform-facts.ts'
import { notFound } from '../../kernel/refusal.ts'
import { namedTeam } from './account.ts'

const stored = createValueStore<GetConfigurationResponse>('saml')

/** The configuration of a platform, under the team of the account. */
const loadable: LoadableResource = {
  name: 'saml',
  parent: undefined,
  load(db, { items: [item] }) {
    if (item === undefined) return
    const row = { id: String(accountOf(db).team), parent: '', position: 1, body: JSON.stringify(item) }
    insertDocument(db, 'saml', row, loadedVersion)
  },
  // A configuration.
  add: (db, { item }) => stored.put(db, String(accountOf(db).team), item as GetConfigurationResponse, 1),
}

/** @throws {Refusal} 404: the team does not exist. */
function teamNamed(context: Context, id?: string | number): number {
  const team = namedTeam(context, id)
  const isMissing =
    !mayExist(context.db, 'teams', String(team)) && findDocument(context.db, 'teams', String(team)) === undefined
  if (isMissing) throw notFound('Team', String(team))
  return team
}

const providerOf = (team: number): SPParameters => ({
  assertionConsumerServiceUrl: `https://login.example.com/saml/${team}/acs`,
  binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
  metadataUrl: `https://login.example.com/saml/${team}/metadata`,
  nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  signingCertPem: '-----BEGIN CERTIFICATE-----\nexample\n-----END CERTIFICATE-----\n',
})

/** The SAML configuration of a team; initially only the platform's own parameters. */
function configurationOf({ db }: Pick<Context, 'db'>, team: number): GetConfigurationResponse {
  const row = findDocument(db, 'saml', String(team))
  // Written by this module, or loaded.
  const set = row && (JSON.parse(row.body) as GetConfigurationResponse)
  if (row?.version === loadedVersion && set !== undefined) return set
  return { ...set, teamId: team, spParameters: providerOf(team) }
}

/** Display name of the identity provider: the host of its address. */
const nameOf = (url: string | undefined): string | undefined => /^https?:\/\/([^/:?#]+)/.exec(url ?? '')?.[1]

function storeProvider({ db }: Pick<Context, 'db'>, team: number, idpParameters: IDPParameters): void {
  const name = nameOf(idpParameters.metadataUrl) ?? 'Identity provider'
  stored.put(db, String(team), { teamId: team, idpParameters, idpDetails: { name, icon: 'saml' } }, 1)
}

export const samlRoutes: readonly Route[] = [
  implement(getConfiguration, ({ query }, context) => configurationOf(context, teamNamed(context, query.team_id))),
  implement(getSPParameters, ({ query }, context) => ({ params: providerOf(teamNamed(context, query.team_id)) })),
  implement(setIDPParameters, ({ body: { params = {}, teamId } }, context) => {
    const team = teamNamed(context, teamId)
    storeProvider(context, team, { ...params, active: params.active ?? false })
    return {}
  }),
  // An assumed rule: activating SAML requires an identity provider.
  implement(setActive, ({ body: { isActive = false, teamId } }, context) => {
    const team = teamNamed(context, teamId)
    const { idpParameters } = configurationOf(context, team)
    const hasMetadata = (idpParameters?.metadataUrl ?? idpParameters?.metadataContent ?? '') !== ''
    if (isActive && !hasMetadata) {
      enforceOwn(context, 'samlProvider', 'isActive: no identity provider is set')
    }
    storeProvider(context, team, { ...idpParameters, active: isActive })
    return {}
  }),
].map((route) => ({ ...route, resource: loadable }))
