import { slos } from '@mgmt-api/models/slos/resources'
import { collectionLaws } from '../../test/laws/collection-laws.ts'

collectionLaws(slos, {
  adjust: ({ targetThresholdPercentage: _, ...body }, n) => ({ ...body, targetThresholdPercentage: 90 + (n % 10) }),
  filled: ['creator', 'grouping'],
  // Every change increments the revision.
  volatile: ['revision'],
})
