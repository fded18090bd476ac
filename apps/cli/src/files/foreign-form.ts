import { isGrafanaDashboard } from '@mgmt-api/as-code'
import { isObject } from '@mgmt-api/models'

/** Description of a value in the format of another product, e.g. `a Grafana dashboard`; otherwise undefined. */
export function foreignForm(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  if (isGrafanaDashboard(value)) return 'a Grafana dashboard'
  return Object.hasOwn(value, 'apiVersion') && Object.hasOwn(value, 'kind') ? 'a Kubernetes manifest' : undefined
}
