import { parsingRules as resource } from '@mgmt-api/models/parsing-rules/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { filledField } from '../resource/filled-field.ts'

/** Groups of parsing rules as files. Their positions are in the file of their order. */
export const parsingRules: Kind = defineKind(resource, {
  omitted: ['order', 'teamId'],
  fieldOrder: ['name', 'description', 'enabled', 'hidden', 'ruleMatchers', 'ruleSubgroups', 'order', 'rules'],
  sets: ['ruleMatchers'],
  equivalents: [filledField('ruleSubgroups[].order'), filledField('ruleSubgroups[].rules[].order')],
  individually: ['delete'],
})
