import { Action } from '@mgmt-api/models/actions'
import { actions as resource } from '@mgmt-api/models/actions/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Actions as files. Their positions in the menu are in the file of their order. */
export const actions: Kind = defineKind(resource, {
  // Only a replacement can hide an action.
  model: Action,
  fieldOrder: ['name', 'description', 'url', 'sourceType', 'isPrivate', 'isHidden'],
  sets: ['applicationNames', 'subsystemNames'],
})
