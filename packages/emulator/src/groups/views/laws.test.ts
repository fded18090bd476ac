import { viewFolders, views } from '@mgmt-api/models/views/resources'
import { collectionLaws } from '../../../test/laws/collection-laws.ts'

const lastHour = { quickSelection: { seconds: 3600 } }

collectionLaws(viewFolders)

collectionLaws(views, {
  others: [{ resource: viewFolders }],
  adjust: ({ timeSelection = {}, ...body }) => ({
    ...body,
    timeSelection: Object.keys(timeSelection ?? {}).length === 0 ? lastHour : timeSelection,
  }),
})
