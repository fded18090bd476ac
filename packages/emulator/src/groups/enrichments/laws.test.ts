import { customEnrichments } from '@mgmt-api/models/enrichments/resources'
import { collectionLaws } from '../../../test/laws/collection-laws.ts'

// Enrichment rules have no single create and read; enrichments.test.ts covers them.
collectionLaws(customEnrichments, {
  adjust: ({ name, description }, n) => ({
    name: `table_${n}`,
    description: description ?? name,
    file: { name: `t${n}.csv`, extension: 'csv', textual: `host,team\nh${n},core\n` },
  }),
  // Each replacement increments the version.
  volatile: ['version'],
  filled: ['fileName', 'fileSize'],
  stored: ({ name, description }) => ({ name, description, fileSize: 18 }),
})
