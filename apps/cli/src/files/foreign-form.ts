import { isObject } from '@mgmt-api/models'

/** Forms of other products, each by the fields that it alone has. */
const forms = [
  { fields: ['panels', 'schemaVersion'], what: 'a Grafana dashboard' },
  { fields: ['dashboard', 'folderUid'], what: 'a Grafana dashboard with its folder' },
  { fields: ['apiVersion', 'kind'], what: 'a Kubernetes manifest' },
] as const

/** What a value is where it is one of another product: `a Grafana dashboard`. Undefined for everything else. */
export function foreignForm(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  return forms.find(({ fields }) => fields.every((name) => Object.hasOwn(value, name)))?.what
}
