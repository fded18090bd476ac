import { slos } from '@mgmt-api/models/slos/resources'
import { collectionLaws } from '../../../test/laws/collection-laws.ts'

const typeless = {
  name: 'Cart answers',
  labels: { team: 'cart' },
  sloTimeFrame: 'SLO_TIME_FRAME_7_DAYS',
  targetThresholdPercentage: 30.5,
  requestBasedMetricSli: { goodEvents: { query: 'sum(good) by (pod)' }, totalEvents: { query: 'sum(all) by (pod)' } },
}

collectionLaws(slos, {
  adjust: ({ targetThresholdPercentage: _, ...body }, n) => ({ ...body, targetThresholdPercentage: 90 + (n % 10) }),
  examples: { create: () => [typeless], replace: () => [typeless] },
  filled: ['creator', 'grouping', 'sloType'],
  // Every change increments the revision.
  volatile: ['revision'],
})
