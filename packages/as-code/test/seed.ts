import { resources } from '@mgmt-api/collections'
import type { SeedOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { caseSettings } from '@mgmt-api/models/cases/resources'
import { extensionDeployments, extensions } from '@mgmt-api/models/integrations/resources'

/** A few resources of every kind. */
export const seedOfEverything: SeedOptions = {
  teams: 1,
  users: 6,
  roles: 6,
  scopes: 6,
  groups: 6,
  apiKeys: 6,
  saml: 1,
  actions: 6,
  aiApplications: 3,
  alertDefs: 20,
  suppressionRules: 6,
  archives: 1,
  dashboards: 12,
  policies: 9,
  enrichments: 8,
  events2metrics: 6,
  integrations: 6,
  connectors: 10,
  presets: 6,
  routers: 6,
  parsingRules: 6,
  recordingRules: 4,
  slos: 8,
  views: 6,
  webhooks: 12,
}

/** Creates a resource of each kind that no seed has. */
export async function addUnseeded(caller: Caller): Promise<void> {
  const platform = resources(caller)
  const [{ id = '' } = {}] = await platform.of(extensions).list().toArray()
  const { revisions = [] } = await platform.of(extensions).get(id)
  const { version, items = [] } = revisions[0] ?? {}
  const itemIds = items.flatMap((item) => item.id ?? [])
  await platform.of(extensionDeployments).deploy(id, { version, itemIds, applications: 'shop' })
  await platform.of(caseSettings).create({ name: 'Ours', globalIndicatorSettings: { enabled: true } })
}
