import { scopes as resource } from '@mgmt-api/models/access/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Scopes as files. */
export const scopes: Kind = defineKind(resource, {
  fieldOrder: ['displayName', 'description', 'defaultExpression', 'filters', 'entityType', 'expression'],
  sets: ['filters'],
})
