import { isObject } from '@mgmt-api/models'

/** Formats of other products, recognized by characteristic fields. */
const forms = [
  { fields: ['panels', 'schemaVersion'], what: 'a Grafana dashboard' },
  { fields: ['dashboard', 'folderUid'], what: 'a Grafana dashboard with its folder' },
  { fields: ['apiVersion', 'kind'], what: 'a Kubernetes manifest' },
] as const

/** Description of a value in the format of another product, e.g. `a Grafana dashboard`; otherwise undefined. */
export function foreignForm(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  return forms.find(({ fields }) => fields.every((name) => Object.hasOwn(value, name)))?.what
}
