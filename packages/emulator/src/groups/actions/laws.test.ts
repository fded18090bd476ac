import { actions } from '@mgmt-api/models/actions/resources'
import { collectionLaws } from '../../../test/laws/collection-laws.ts'

// The laws of ordered collections do not apply: actions have no position field, and positions may have gaps.
collectionLaws(actions, {
  adjust: ({ urlFields: _, ...body }) => body,
  filled: ['applicationNames', 'subsystemNames', 'isHidden', 'isPrivate', 'createdBy'],
})
