import type { CustomEnrichment, Enrichment } from '@mgmt-api/models/enrichments'
import { utf8 } from '../../kernel/bytes.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { draw, nth } from '../../seed/draw.ts'
import { implementedCustomEnrichments } from './custom.ts'
import { implementedEnrichmentRules } from './rules.ts'

// Distinct random stream.
const stream = 0xe412

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  enrichments: { brief: 'Enrichment rules, some using a table of service owners', max: 200, usual: 8 },
}

const rows = 40
const kinds = ['geoIp', 'suspiciousIp', 'aws', 'customEnrichment'] as const
const types: Readonly<Record<(typeof kinds)[number], Omit<Enrichment, 'id'>>> = {
  geoIp: { fieldName: 'client.ip', enrichmentType: { geoIp: { withAsn: true } } },
  suspiciousIp: { fieldName: 'peer.ip', enrichmentType: { suspiciousIp: {} } },
  aws: { fieldName: 'host.id', enrichmentType: { aws: { resourceType: 'aws:ec2:instance' } } },
  customEnrichment: {
    fieldName: 'service.name',
    enrichmentType: { customEnrichment: { id: 2 } },
    enrichedFieldName: 'service.owner',
    selectedColumns: ['team', 'tier'],
  },
}

/** Seeds a free table, one of owners, and the requested number of rules. */
export const seed: Seed = ({ options: { enrichments = 0, random = 1 }, ...context }) => {
  if (enrichments === 0) return
  for (const [facts, table] of [[regions, regionsTable] as const, [owners, ownersTable(random)] as const]) {
    implementedCustomEnrichments.add(context, { ...facts, fileSize: utf8(table).length })
    implementedCustomEnrichments.setMetadata(context, facts.id, { textual: table })
  }
  for (let index = 0; index < enrichments; index++) {
    const { fieldName, ...rule } = types[nth(kinds, index)]
    const round = Math.floor(index / kinds.length)
    const numbered = round === 0 ? fieldName : `${fieldName}_${round + 1}`
    implementedEnrichmentRules.add(context, { ...rule, fieldName: numbered, id: index + 1 })
  }
}

type Table = CustomEnrichment & { readonly id: number }

const regions: Table = {
  id: 1,
  name: 'regions',
  description: 'The country of a region.',
  fileName: 'regions.csv',
  isQueryOnly: false,
  version: 1,
}

const regionsTable = 'region,country\neu-central-1,Germany\neu-west-1,Ireland\n'

const owners: Table = {
  id: 2,
  name: 'service_owners',
  description: 'The team that owns a service.',
  fileName: 'service-owners.csv',
  isQueryOnly: false,
  version: 1,
}

/** One row for each service. */
function ownersTable(random: number): string {
  const lines = new Map<string, string>()
  for (const { subject } of draw(rows, random ^ stream)) {
    const { name, team, tier } = subject
    lines.set(name, `${name},${team},${tier}`)
  }
  return `${['service,team,tier', ...[...lines.values()].toSorted()].join('\n')}\n`
}
