import { type Resource, resource } from '../core/resource/resource.ts'
import { Action } from './generated/models.ts'
import { actionVerbs, type ActionVerbs } from './generated/verbs.ts'

/** Actions: links beside data, built from its fields. */
export const actions: Resource<ActionVerbs, Action> = resource(actionVerbs, Action, {
  name: 'actions',
  at: 'root',
  shape: 'ordered',
  one: 'action',
  brief: 'Actions: links beside data, built from its fields',
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['createdBy', 'id'],
  order: {
    first: 0,
    within: 'isPrivate',
    dense: false,
    source: 'contract',
    reason: 'private and shared actions are ordered separately, by any numbers from 0',
  },
  recognised: { by: 'name', source: 'contract' },
  bound: { max: 10_000, source: 'contract' },
  columns: ['id', 'name', 'url', 'isPrivate', 'isHidden', 'createdBy'],
})
