import type { CustomEnrichment, Enrichment } from '@mgmt-api/models/enrichments'
import { utf8 } from '../bytes.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { drawSubjects } from '../seed/catalogue.ts'
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
    enrichmentType: { customEnrichment: { id: 1 } },
    enrichedFieldName: 'service.owner',
    selectedColumns: ['team', 'tier'],
  },
}

/** Seeds a table of owners and the requested number of rules. */
export const seed: Seed = ({ options: { enrichments = 0, random = 1 }, ...context }) => {
  if (enrichments === 0) return
  const table = ownersTable(random)
  implementedCustomEnrichments.add(context, { ...owners, fileSize: utf8(table).length })
  implementedCustomEnrichments.setMetadata(context, owners.id, { textual: table })
  for (let index = 0; index < enrichments; index++) {
    const { fieldName, ...rule } = types[kinds[index % kinds.length] ?? 'geoIp']
    const round = Math.floor(index / kinds.length)
    const numbered = round === 0 ? fieldName : `${fieldName}_${round + 1}`
    implementedEnrichmentRules.add(context, { ...rule, fieldName: numbered, id: index + 1 })
  }
}

const owners: CustomEnrichment & { readonly id: number } = {
  id: 1,
  name: 'service_owners',
  description: 'The team that owns a service.',
  fileName: 'service-owners.csv',
  isQueryOnly: false,
  version: 1,
}

/** One row for each service. */
function ownersTable(random: number): string {
  const lines = new Map<string, string>()
  for (const { subject } of drawSubjects(rows, random ^ stream)) {
    const { name, team, tier } = subject
    lines.set(name, `${name},${team},${tier}`)
  }
  return `${['service,team,tier', ...[...lines.values()].toSorted()].join('\n')}\n`
}
