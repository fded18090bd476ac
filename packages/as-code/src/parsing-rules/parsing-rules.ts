import { parsingRules as resource } from '@mgmt-api/models/parsing-rules/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Groups of parsing rules as files. Their position among the groups of the account is not part of them. */
export const parsingRules: Kind = defineKind(resource, {
  omitted: ['order', 'teamId'],
  fieldOrder: ['name', 'description', 'enabled', 'hidden', 'ruleMatchers', 'ruleSubgroups', 'order', 'rules'],
  sets: ['ruleMatchers'],
  individually: ['delete'],
})
