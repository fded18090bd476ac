import {
  contextualDataInstanceVerbs,
  getContextualDataIntegrationDetails,
  getIntegrationDetails,
  integrationInstanceVerbs,
} from '@mgmt-api/models/integrations'
import { contextualDataInstances, integrationInstances } from '@mgmt-api/models/integrations/resources'
import { collectionLawList } from '../../../test/laws/collection-laws.ts'
import { tryLaws } from '../../../test/laws/law.ts'
import { relationLawList } from '../../../test/laws/relation-laws.ts'
import type { LawOptions } from '../../../test/laws/stage.ts'

type Body = Record<string, unknown>

const parametersOf = ({ integrationParameters = {} }: { integrationParameters?: { parameters?: unknown } }): unknown =>
  integrationParameters.parameters ?? []

const optionsFor = (key: string): LawOptions => ({
  // An unknown version, so that no defaults are added.
  adjust: (body) => ({ ...body, integrationKey: key, version: `0-${String(body.version)}` }),
  stored: (body: Body) => ({ definitionVersion: body.version, parameters: parametersOf(body) }),
  filled: [
    'definitionKey',
    'definitionVersion',
    'parameters',
    'lastUpdated',
    'isTesting',
    'empty',
    'integrationStatus',
  ],
  // The status depends on the time.
  emulator: { now: '2026-03-10T12:00:00.000Z' },
})

// The integration contains the list of its instances; the laws use it as the list. Its parent is the catalogue, which
// cannot be deleted.
const laws = [...collectionLawList, ...relationLawList].filter(
  ({ name }) => name !== 'deleting a parent deletes its items, or is rejected, as declared',
)
const source = 'assumed'

tryLaws(
  laws,
  {
    ...integrationInstances,
    verbs: {
      ...integrationInstanceVerbs,
      list: { kind: 'list', operation: getIntegrationDetails, items: 'integrationDetail.default.registered' },
    },
    parent: { resource: 'integrations', deleted: 'refuse', source },
  },
  { ...optionsFor('kubernetes-agent'), existing: { integrations: 'kubernetes-agent' } },
)

tryLaws(
  laws,
  {
    ...contextualDataInstances,
    verbs: {
      ...contextualDataInstanceVerbs,
      list: {
        kind: 'list',
        operation: getContextualDataIntegrationDetails,
        items: 'integrationDetail.default.registered',
      },
    },
    parent: { resource: 'contextual-data', deleted: 'refuse', source },
  },
  { ...optionsFor('statuspage'), existing: { 'contextual-data': 'statuspage' } },
)
