import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@mgmt-api/models'
import { presets as resource } from '@mgmt-api/models/notifications/resources'
import type { Body, Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { filledField } from '../resource/filled-field.ts'

const custom: Kind = defineKind(resource, {
  omitted: ['id'],
  fieldOrder: [
    'name',
    'description',
    'parentId',
    'connectorType',
    'entityType',
    'configOverrides',
    'fieldName',
    'template',
  ],
  sets: ['configOverrides', 'configOverrides[].messageConfig.fields'],
  defaults: [
    { at: 'attachmentConfig', value: {} },
    { at: 'attachmentConfig.policy', value: 'AUTO' },
  ],
  equivalents: [
    filledField('connectorType'),
    filledField('entityType'),
    { at: 'configOverrides', same: haveSameOverrides },
  ],
  form: { fromItem: (item) => (item.presetType === 'SYSTEM' ? undefined : item) },
})

/** Custom presets as files. System presets cannot be changed; files refer to them by id. */
export const presets: Kind = { ...custom, hasBuiltIn: true }

/** The service fills in the payload type of an override that omits it. */
function haveSameOverrides(a: unknown, b: unknown): boolean {
  const [platform, files] = [bodiesIn(a), bodiesIn(b)]
  if (platform.length !== files.length) return false
  const left = new Set(platform)
  const named = files.filter(({ payloadType }) => payloadType !== undefined)
  const unnamed = files.filter(({ payloadType }) => payloadType === undefined)
  return [...named, ...unnamed].every((wanted) => {
    const found = [...left].find((each) => isDeepStrictEqual(asIn(wanted, each), wanted))
    return found !== undefined && left.delete(found)
  })
}

const bodiesIn = (overrides: unknown): readonly Body[] => (Array.isArray(overrides) ? overrides.filter(isObject) : [])

function asIn(wanted: Body, { payloadType, ...rest }: Body): Body {
  return wanted.payloadType === undefined ? rest : { ...rest, payloadType }
}
