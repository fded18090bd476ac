import { mapFields } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { planOfState, stateOfPlatform } from '../../test/adopt-state.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { addUnseeded, seedOfEverything } from '../../test/seed.ts'
import type { Body } from '../index.ts'
import { portableOf } from '../kind/portable.ts'
import { loadKinds } from '../load-kinds.ts'
import { mappings } from './mappings/mappings.ts'

const kinds = await loadKinds()

/** Parts of bodies that the provider cannot set: resources that it made do not have them. */
const unknownToProvider: Readonly<Record<string, (body: Body) => Body>> = {
  'logs-archive': (body) => withoutFields(body, ['s3.roleArn', 's3.externalId']),
  enrichments: ({ requestEnrichments, ...body }) => ({
    ...body,
    requestEnrichments: (Array.isArray(requestEnrichments) ? requestEnrichments : []).filter(
      (each: { enrichmentType: object }) => !('customEnrichment' in each.enrichmentType),
    ),
  }),
}

const withoutFields = (body: Body, fields: readonly string[]): Body =>
  fields.reduce((rest, field) => mapFields(rest, field, () => undefined), body)

async function platformOfProvider(): Promise<Platform> {
  const platform = createPlatform({ kinds, seed: { ...seedOfEverything, alertDefs: 60, suppressionRules: 20 } })
  await addUnseeded(platform.caller)
  for (const kind of kinds) {
    const remove = unknownToProvider[kind.name]
    if (remove === undefined) continue
    const store = kind.connect(platform.caller)
    for await (const { id, body } of store.list({})) {
      await platform.replace(kind.name, id, remove(portableOf(kind, body, { keyOfId: () => undefined })))
    }
  }
  return platform
}

test('a state of everything that the provider can make is adopted without another change', async () => {
  const platform = await platformOfProvider()
  const { plan, untranslated } = await planOfState(platform, await stateOfPlatform(platform))
  const changes = plan.changes.filter(({ action }) => action !== 'adopt')
  expect(changes.map(({ action, kind, key }) => `${action} ${kind}/${key}`)).toEqual([])
  expect(plan.findings).toEqual([])
  expect(new Set(untranslated.map(({ reason }) => reason))).toEqual(new Set(['a secret is not written to files']))
  const adopted = new Set(plan.changes.map(({ kind }) => kind))
  expect(mappings.flatMap(({ kind, types }) => (types === undefined || adopted.has(kind) ? [] : [kind]))).toEqual([])
})
