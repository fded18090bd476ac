import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import {
  type Rule,
  type Mapping,
  around,
  type Converted,
  converted,
  mappingsOf,
  moved,
  serviceMade,
  untranslatable,
} from '../mapping.ts'
import { dashboardRules } from './dashboard-rules.ts'
import { manifestReference } from './manifest-reference.ts'

/** JSON of the platform as a text. */
function fromJson(value: unknown): Converted {
  try {
    const dashboard: unknown = JSON.parse(typeof value === 'string' ? value : JSON.stringify(value))
    if (!isObject(dashboard)) return { reason: 'it is not a JSON object' }
    const { id: _, ...body } = dashboard
    return { value: body }
  } catch {
    return { reason: 'it is not JSON' }
  }
}

/** A dashboard as JSON is the whole body. */
export const dashboardJson: Rule = converted(fromJson, '/')

/** What the platform gives a dashboard without an access policy of its own: everybody may do everything. */
function isForEverybody(value: unknown): boolean {
  const policy = 'value' in fromJson(value) ? valueAtPath(fromJson(value), ['value']) : undefined
  if (!isObject(policy)) return value === ''
  const { rules = [], default: given } = policy
  const permissions = valueAtPath(given, ['permissions'])
  const isGranted = Object.values(isObject(permissions) ? permissions : {}).every((each) => each === 'grant')
  return Array.isArray(rules) && rules.length === 0 && isGranted
}

const accessPolicy: Rule = { serviceMade: isForEverybody, reason: 'files of dashboards have no access policy' }

/** A path of folders as a text. */
const folderPath = (value: unknown): Converted => ({ value: String(value).split('/') })

/** Folders of dashboards. */
export const dashboardFolders: readonly Mapping[] = mappingsOf(
  { kind: 'dashboard-folders', rules: {} },
  { types: ['dashboards_folder'], rules: { '/id': serviceMade } },
  {
    manifests: { DashboardsFolder: 'v1alpha1' },
    chosenId: 'customId',
    rules: {
      '/customId': serviceMade,
      parentFolderId: moved('parentId'),
      parentFolderRef: manifestReference('DashboardsFolder', 'parentId'),
    },
  },
)

/** Dashboards. */
export const dashboards: readonly Mapping[] = mappingsOf(
  { kind: 'dashboards', keepsUnknown: true, rules: { '/accessPolicy': accessPolicy } },
  {
    types: ['dashboard'],
    makesIds: true,
    unknown: 'it is translated only in dashboards as JSON (content_json)',
    rules: {
      '/id': serviceMade,
      contentJson: dashboardJson,
      ...dashboardRules,
      '/folder': around,
      '/folder.id': moved('folderId.value'),
      '/folder.path': converted(folderPath, 'folderPath.segments'),
    },
  },
  {
    manifests: { Dashboard: 'v1alpha1' },
    rules: {
      json: dashboardJson,
      gzipJson: untranslatable('it is compressed; import the uncompressed dashboard'),
      configMapRef: untranslatable('the dashboard is in a ConfigMap'),
      folderRef: manifestReference('DashboardsFolder', 'folderId.value'),
    },
  },
)
