import { recordingRules } from '@mgmt-api/models/recording-rules/resources'
import { collectionLaws } from '../../../test/laws/collection-laws.ts'

const rule = { record: 'service:errors:rate5m', expr: 'sum(rate(errors_total[5m]))', labels: { team: 'core' } }

collectionLaws(recordingRules, {
  // Group ids and versions are service-made and tested separately.
  adjust: (body, n) => ({ ...body, groups: [{ name: `Group ${n}`, interval: 60 + n, limit: '10', rules: [rule] }] }),
})
