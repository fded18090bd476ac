import { expect, test } from 'vitest'
import { otherToolOf } from './other-tool.ts'

const alert = (properties: object): Record<string, unknown> => ({ alertDefProperties: { name: 'Disk', ...properties } })

test.each([
  [alert({ entityLabels: { 'managed-by': 'terraform' } }), 'Terraform'],
  [alert({ entityLabels: { managed_by: 'Terraform Cloud' } }), 'Terraform'],
  [alert({ entityLabels: { 'app.kubernetes.io/managed-by': 'vendor-operator' } }), 'a Kubernetes operator'],
  [alert({ entityLabels: { createdBy: 'pulumi' } }), 'Pulumi'],
  [alert({ entityLabels: { terraform: 'true' } }), 'Terraform'],
  [alert({ description: 'Free space. Managed by Terraform, do not edit.' }), 'Terraform'],
  [alert({ description: 'alert created with the Vendor operator for kubernetes' }), 'a Kubernetes operator'],
  [{ alertSchedulerRule: { metaLabels: [{ key: 'managed-by', value: 'helm' }] } }, 'Helm'],
  [{ name: 'SLO', labels: { 'managed-by': 'argocd' } }, 'Argo CD'],
  [alert({ entityLabels: { team: 'terraform', mgmt_owner: 'platform' } }), undefined],
  [alert({ description: 'Fires when Terraform runs fail. See the wiki.' }), undefined],
  [alert({ description: 'Managed by the database team.' }), undefined],
  [alert({ entityLabels: { 'managed-by': 'platform-team' } }), undefined],
  [alert({ entityLabels: { terraform: 'false' } }), undefined],
])('%j belongs to %s', (body, tool) => {
  expect(otherToolOf(body)).toBe(tool)
})
