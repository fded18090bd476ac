import { isObject, mapFields } from '@mgmt-api/models/internal'
import { buildInput } from '@mgmt-api/models/operations'
import { writer } from '../try-it/platform/request-forms.ts'
import type { CatalogueOperation } from './catalogue.ts'

/** Paths of fields without which the SDK refuses an example, although no descriptor requires them: rules do. */
export function requiredFields({ operation }: CatalogueOperation, input: object): ReadonlySet<string> {
  const accepts = (changed: object): boolean => {
    try {
      writer.preview(operation, buildInput(operation, { whole: changed, check: [] }).input)
      return true
    } catch {
      return false
    }
  }
  return new Set(pathsIn(input).filter((path) => !accepts(mapFields(input, path, () => undefined))))
}

const pathsIn = (value: object, at = ''): readonly string[] =>
  Object.entries(value).flatMap(([name, inside]) => [
    `${at}${name}`,
    ...(isObject(inside) ? pathsIn(inside, `${at}${name}.`) : []),
  ])
