import { checkBody } from '../load/check-body.ts'
import { resolveMarkers } from '../load/resolve-markers.ts'
import type { IdsByGroup } from '../project/id-names.ts'
import { withNames } from '../project/id-names.ts'
import type { ProjectTarget } from '../project/project.ts'
import type { KeyedImport } from './assign-import-keys.ts'
import { sourcePathOf } from './imported.ts'
import type { UntranslatedPart } from './source-resource.ts'

/** Problems for which `lint` would refuse the file of a resource. */
export function checkImported(
  resource: KeyedImport,
  target: ProjectTarget,
  names: IdsByGroup,
): readonly UntranslatedPart[] {
  const { source, kind, key, body } = resource
  const resolved = resolveMarkers(kind, body, withNames(target, names))
  const locate: Parameters<typeof checkBody>[0]['locate'] = (path) => source.locate(sourcePathOf(resource, path))
  const { findings, unknown } = checkBody({ kind, key, resolved, locate, locateName: locate, allowUnknown: false })
  return [...findings, ...unknown.map(({ finding }) => finding)].map(({ at = '', message, place }) => ({
    address: source.address,
    reason: `not written: ${at === '' ? '' : `${at}: `}${message}`,
    place: place ?? source.locate([]),
  }))
}
