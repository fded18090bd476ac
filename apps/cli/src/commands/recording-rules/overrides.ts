import type { View } from '@mgmt-api/command'
import { OutRuleGroupSet } from '@mgmt-api/models/recording-rules'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** A set of recording rules as a row. */
const ruleSetView: View<OutRuleGroupSet> = {
  things: 'recording rule sets',
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, shrinks: true },
    { name: 'groups', value: ({ groups }) => groups.map(({ name }) => name).join(', '), shrinks: true },
    { name: 'rules', value: ({ groups }) => groups.flatMap(({ rules }) => rules).length, align: 'right' },
  ],
  shown: ['name', 'id', 'groups', 'rules'],
  identity: ({ id }) => id,
  model: OutRuleGroupSet,
}

/** The service sets the id and the version of a group that is created again. */
const made = ['groups[].id', 'groups[].version'].map((at) => ({ at, same: () => true }))

/** Recording rule sets as rows, and compared by what their groups record. */
export const overrides: NounOverrides = {
  view: () => ruleSetView,
  comparable: async () => Promise.resolve({ model: OutRuleGroupSet, sets: [], defaults: [], equivalents: made }),
}
