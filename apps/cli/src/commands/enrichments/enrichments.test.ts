import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const rules = `- fieldName: client.ip
  enrichmentType: { geoIp: { withAsn: true } }
- fieldName: host.id
  enrichmentType: { aws: { resourceType: 'aws:ec2:instance' } }
- fieldName: peer.ip
  enrichmentType: { suspiciousIp: {} }
- fieldName: service
  enrichmentType: { customEnrichment: { id: 1 } }
  selectedColumns: [team]
`

test('a list tells what each rule adds', async () => {
  const { run, write } = resourcePlace()
  write('owners.csv', 'service,team\ncheckout,storefront\n')
  expect(await run('custom-enrichments upload owners.csv --yes')).toMatchObject({ exitCode: 0 })
  write('rules.yaml', rules)
  expect(await run('enrichments create -f rules.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect((await run('enrichments list -o csv')).stdout.split('\r\n')).toEqual([
    'id,fieldName,type,enrichedFieldName,selectedColumns',
    '1,client.ip,geo-ip (with ASN),,',
    '2,host.id,aws (aws:ec2:instance),,',
    '3,peer.ip,suspicious-ip,,',
    '4,service,custom (1),,team',
    '',
  ])
  expect((await run('enrichments list --columns id,enrichmentType.aws.resourceType -o csv')).stdout).toContain(
    '2,aws:ec2:instance',
  )
})
