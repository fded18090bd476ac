import { expect, test } from 'vitest'
import { limits } from './generated/limits.ts'

test('ids in paths are bounded as the published document says', () => {
  const id = { min: 1, max: 128, unit: 'characters' }
  expect(limits.pathId).toEqual({ connector: id, preset: id, router: id })
})

test('texts and lists in connectors, presets and routers are bounded', () => {
  const name = { min: 1, max: 200, unit: 'characters' }
  const description = { max: 5_000, unit: 'characters' }
  const hundred = { max: 100, unit: 'items' }
  const template = { max: 20_000, unit: 'characters' }
  const ten = { max: 10, unit: 'items' }
  expect(limits.connector).toEqual({
    name,
    description,
    settings: hundred,
    setting: template,
    overrides: hundred,
    overriddenSettings: hundred,
  })
  expect(limits.preset).toEqual({ name, description, overrides: hundred, parts: hundred, part: template })
  expect(limits.router).toEqual({
    name,
    description,
    rules: ten,
    condition: { min: 1, max: 20_000, unit: 'characters' },
    targetsOfRule: ten,
    fallbackTargets: ten,
  })
  expect(limits.test).toEqual({ template })
})

test('answers are bounded: 800 connectors, 600 presets, 200 routers', () => {
  const [connectors, presets, routers] = [800, 600, 200].map((max) => ({ max, unit: 'items' }))
  const hundred = { max: 100, unit: 'items' }
  expect(limits.batch).toEqual({ connectors, presets, routers })
  expect(limits.answers).toEqual({
    connectors,
    connectorSummaries: connectors,
    connectorTypes: connectors,
    connectorsNotFound: connectors,
    connectorSummariesNotFound: connectors,
    payloadTypes: { min: 1, max: 100, unit: 'items' },
    presetSummaries: presets,
    presetsNotFound: presets,
    routers,
    routersNotFound: routers,
    entityTypes: hundred,
    entitySubTypes: hundred,
    attachmentTypes: hundred,
  })
})
