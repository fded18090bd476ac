import type { Finding, ProjectTarget } from '@mgmt-api/as-code'
import { checkBody, type IdsByGroup, resolveMarkers, withNames } from '@mgmt-api/as-code/internal'
import { type KeyedImport, sourcePathOf } from './imported.ts'
import type { UntranslatedPart } from '../sources/source-resource.ts'

export interface CheckedImport {
  /** Problems for which `lint` would refuse the file of the resource. */
  readonly problems: readonly UntranslatedPart[]
  /** Unknown fields and values that the file keeps. */
  readonly unknown: readonly UntranslatedPart[]
}

/** Checks a resource in the form of its file. */
export function checkImported(resource: KeyedImport, target: ProjectTarget, names: IdsByGroup): CheckedImport {
  const { source, kind, key, body } = resource
  const resolved = resolveMarkers(kind, body, withNames(target, names))
  const locate: Parameters<typeof checkBody>[0]['locate'] = (path) => source.locate(sourcePathOf(resource, path))
  const { problems, unknown } = checkBody({ kind, key, resolved, locate, locateName: locate, allowUnknown: false })
  const partOf = (outcome: string, { at = '', message, place }: Finding): UntranslatedPart => ({
    address: source.address,
    reason: `${outcome}: ${at === '' ? '' : `${at}: `}${message}`,
    place: place ?? source.locate([]),
  })
  const isKept = source.mapping.keepsUnknown === true
  const refused = isKept ? problems : [...problems, ...unknown]
  return {
    problems: refused.map(({ finding }) => partOf('not written', finding)),
    unknown: isKept ? unknown.map(({ finding }) => partOf('kept', finding)) : [],
  }
}
