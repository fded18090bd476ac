import { expect, test } from 'vitest'
import { alertDefinitions } from '../alerts/index.ts'
import { createIdNames } from './id-names.ts'

const withDestinations = (...connectorIds: string[]): { alertDefProperties: object } => ({
  alertDefProperties: { notificationGroup: { destinations: connectorIds.map((connectorId) => ({ connectorId })) } },
})

test('known ids have the names of the target, others get new ones that are reported', () => {
  const names = createIdNames({ ids: new Map([['connectors', new Map([['on-call', '3f0c']])]]) })
  const uuid = '0d0e35ce-8a11-4b9d-8a3a-b1f0b0f2a3c4'
  expect(names.named(alertDefinitions, withDestinations('3f0c', uuid, 'team-chat', uuid, '77'))).toEqual({
    alertDefProperties: {
      notificationGroup: {
        destinations: [
          { connectorId: { $id: 'connectors/on-call' } },
          { connectorId: { $id: 'connectors/connector-1' } },
          { connectorId: { $id: 'connectors/team-chat' } },
          { connectorId: { $id: 'connectors/connector-1' } },
          { connectorId: { $id: 'connectors/connector-2' } },
        ],
      },
    },
  })
  expect(names.added()).toEqual(
    new Map([
      [
        'connectors',
        new Map([
          ['connector-1', uuid],
          ['team-chat', 'team-chat'],
          ['connector-2', '77'],
        ]),
      ],
    ]),
  )
})

test('a name that another id has is not given again', () => {
  const names = createIdNames({ ids: new Map([['connectors', new Map([['team-chat', 'other']])]]) })
  names.named(alertDefinitions, withDestinations('team-chat'))
  expect(names.added().get('connectors')).toEqual(new Map([['connector-1', 'team-chat']]))
})

test('references stay, and ids of other owners get names', () => {
  const group = { alertDefs: [{ id: { $ref: 'alerts/ours' } }, { id: '0d0e35ce-8a11-4b9d-8a3a-b1f0b0f2a3c4' }] }
  const flow = { stages: [{ flowStagesGroups: { groups: [group] } }] }
  const names = createIdNames({ ids: new Map() })
  expect(JSON.stringify(names.named(alertDefinitions, { alertDefProperties: { flow } }))).toContain(
    '[{"id":{"$ref":"alerts/ours"}},{"id":{"$id":"alerts/alert-1"}}]',
  )
})
