import { listVerb } from '@mgmt-api/models'
import {
  contextualDataInstanceVerbs,
  getContextualDataIntegrationDetails,
  getIntegrationDetails,
  integrationInstanceVerbs,
} from '@mgmt-api/models/integrations'
import { contextualDataInstances, integrationInstances } from '@mgmt-api/models/integrations/resources'
import { collectionLawList } from '../../test/laws/collection-laws.ts'
import { tryLaws } from '../../test/laws/law.ts'
import { relationLawList } from '../../test/laws/relation-laws.ts'
import type { LawOptions } from '../../test/laws/stage.ts'

type Body = Record<string, unknown>

const parametersOf = ({ integrationParameters = {} }: { integrationParameters?: { parameters?: unknown } }): unknown =>
  integrationParameters.parameters ?? []

const optionsFor = (key: string): LawOptions => ({
  // The catalogue knows no such version, so that no defaults are added to what is sent.
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
  // The status changes with time.
  emulator: { now: '2026-03-10T12:00:00.000Z' },
})

// Reading an integration is the list of its instances, which the contract does not call one: the laws read it as such.
// The parent belongs to the catalogue, which cannot be deleted.
const laws = [...collectionLawList, ...relationLawList].filter(
  ({ name }) => name !== 'what belongs to something that is deleted goes with it, or keeps it',
)
const source = 'assumed'

tryLaws(
  laws,
  {
    ...integrationInstances,
    verbs: {
      ...integrationInstanceVerbs,
      list: listVerb(getIntegrationDetails, 'integrationDetail.default.registered'),
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
      list: listVerb(getContextualDataIntegrationDetails, 'integrationDetail.default.registered'),
    },
    parent: { resource: 'contextual-data', deleted: 'refuse', source },
  },
  { ...optionsFor('statuspage'), existing: { 'contextual-data': 'statuspage' } },
)
