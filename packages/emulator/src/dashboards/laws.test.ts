import { dashboardFolders, dashboards } from '@mgmt-api/models/dashboards/resources'
import { collectionLaws } from '../../test/laws/collection-laws.ts'

collectionLaws(dashboardFolders, { others: [{ resource: dashboardFolders }] })

collectionLaws(dashboards, {
  others: [{ resource: dashboardFolders }],
  filled: ['off'],
  // Generated examples have no block ids, which the service requires, and a folder path becomes an id.
  adjust: ({ name, description, slugName, folderId }) => ({ name, description, slugName, folderId, layout: {} }),
})
