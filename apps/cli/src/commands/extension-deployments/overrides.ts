import type { View } from '@mgmt-api/command'
import { DeployedExtension } from '@mgmt-api/models/integrations'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'

const listOrAll = (names: readonly string[] = []): string => (names.length === 0 ? 'all' : names.join(', '))

/** A deployed extension as a row. */
const deploymentView: View<DeployedExtension> = {
  things: 'deployed extensions',
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'version', value: ({ version }) => version },
    { name: 'items', value: ({ itemIds = [] }) => itemIds.length, align: 'right' },
    { name: 'applications', value: ({ applications }) => listOrAll(applications), shrinks: true },
    { name: 'subsystems', value: ({ subsystems }) => listOrAll(subsystems), shrinks: true },
    { name: 'itemids', value: ({ itemIds }) => itemIds?.join(', '), shrinks: true },
  ],
  shown: ['id', 'version', 'items', 'applications', 'subsystems'],
  identity: ({ id = '' }) => id,
  model: DeployedExtension,
}

/** Deployed extensions as rows. */
export const overrides: NounOverrides = {
  view: () => deploymentView,
}
