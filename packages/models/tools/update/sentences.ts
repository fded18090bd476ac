import { fieldNote, type Overlay } from '../contract/overlay.ts'
import type { Difference } from './compare.ts'

/** New fields of existing models without a sentence, each with the position of its model. */
export function newFieldsWithoutSentence(differences: readonly Difference[], overlays: readonly Overlay[]): string[] {
  return differences.flatMap(({ kind, group, schema, field = '' }) => {
    const overlay = overlays.find((each) => each.group === group)
    if (kind !== 'added' || schema === undefined || !/^\w+$/.test(field) || overlay === undefined) return []
    const model = overlay.models[schema]
    if (model === undefined || fieldNote(overlay, model, field).description !== undefined) return []
    return [`${overlay.where(['models', schema])} Add a sentence for ${schema}.${field}.`]
  })
}
