import { actions } from '@mgmt-api/models/actions/resources'
import { collectionLaws } from '../../test/laws/collection-laws.ts'

// Not the laws of ordered collections: no field of an action has its place, and places may have gaps.
collectionLaws(actions, {
  adjust: ({ urlFields: _, ...body }) => body,
  filled: ['applicationNames', 'subsystemNames', 'isHidden', 'isPrivate', 'createdBy'],
})
