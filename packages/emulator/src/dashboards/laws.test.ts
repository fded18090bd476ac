import { dashboardFolders, dashboards } from '@mgmt-api/models/dashboards/resources'
import { collectionLaws } from '../../test/laws/collection-laws.ts'

collectionLaws(dashboardFolders, { others: [{ resource: dashboardFolders }] })

collectionLaws(dashboards, {
  others: [{ resource: dashboardFolders }],
  filled: ['off'],
  // Examples of blocks have no ids, which the service wants; a path of folders becomes an id.
  adjust: ({ name, description, slugName, folderId }) => ({ name, description, slugName, folderId, layout: {} }),
})
