import { isObject } from '@mgmt-api/models'
import { type Converted, converted, type Mapping, moved, serviceMade, untranslatable } from '../mapping.ts'
import { manifestReference } from './manifest-reference.ts'

/** Saved views. */
export const views: Mapping = {
  kind: 'views',
  types: ['view'],
  manifests: { View: 'v1alpha1' },
  rules: { '/id': serviceMade, folder: manifestReference('ViewFolder', 'folderId') },
}

/** Folders of views. */
export const viewFolders: Mapping = {
  kind: 'view-folders',
  types: ['views_folder', 'view_folder'],
  manifests: { ViewFolder: 'v1alpha1' },
  rules: { '/id': serviceMade },
}

/** Folders of dashboards. */
export const dashboardFolders: Mapping = {
  kind: 'dashboard-folders',
  types: ['dashboards_folder'],
  manifests: { DashboardsFolder: 'v1alpha1' },
  within: 'folder',
  rules: { '/id': serviceMade, parentFolderRef: manifestReference('DashboardsFolder', 'parentId') },
}

const onlyJson = untranslatable('only dashboards as JSON (content_json) are translated')

/** Dashboards as JSON of the platform. */
export const dashboards: Mapping = {
  kind: 'dashboards',
  keepsUnknown: true,
  types: ['dashboard'],
  manifests: { Dashboard: 'v1alpha1' },
  within: 'dashboard',
  rules: {
    '/id': serviceMade,
    contentJson: converted(dashboardOf, '/'),
    json: converted(dashboardOf, '/'),
    gzipJson: untranslatable('it is compressed; import the uncompressed dashboard'),
    configMapRef: untranslatable('the dashboard is in a ConfigMap'),
    'folder.id': moved('/folderId'),
    folderRef: manifestReference('DashboardsFolder', '/folderId'),
    folder: moved(''),
    'folder.path': untranslatable('folders are referred to by id'),
    layout: onlyJson,
    variables: onlyJson,
    variablesV2: onlyJson,
    filters: onlyJson,
    annotations: onlyJson,
    timeFrame: onlyJson,
    autoRefresh: onlyJson,
  },
}

function dashboardOf(value: unknown): Converted {
  try {
    const dashboard: unknown = JSON.parse(typeof value === 'string' ? value : JSON.stringify(value))
    if (!isObject(dashboard)) return { reason: 'it is not a JSON object' }
    const { id: _, ...body } = dashboard
    return { value: body }
  } catch {
    return { reason: 'it is not JSON' }
  }
}

/** Sets of recording rules. */
export const recordingRules: Mapping = {
  kind: 'recording-rules',
  types: ['recording_rules_groups_set'],
  manifests: { RecordingRuleGroupSet: 'v1alpha1' },
  rules: {
    '/id': serviceMade,
    yamlContent: untranslatable('the groups are in a YAML text; write them as attributes'),
    intervalSeconds: moved('interval'),
  },
}

/** Custom enrichments, with their table. */
export const customEnrichments: Mapping = {
  kind: 'custom-enrichments',
  types: ['data_set'],
  manifests: { CustomEnrichment: 'v1alpha1' },
  constants: { file: { name: 'table.csv', extension: 'csv' } },
  rules: {
    '/id': serviceMade,
    '/version': serviceMade,
    '/timeouts': serviceMade,
    fileContent: moved('file.textual'),
    csv: moved('file.textual'),
    uploadedFile: untranslatable('the table is a file beside the source; put its content into file.textual'),
    configMapRef: untranslatable('the table is in a ConfigMap'),
  },
}

/** Scopes. */
export const scopes: Mapping = {
  kind: 'scopes',
  types: ['scope'],
  manifests: { Scope: 'v1alpha1' },
  rules: { '/id': serviceMade, '/teamId': serviceMade, '/name': moved('displayName') },
}

/** Custom roles. */
export const roles: Mapping = {
  kind: 'roles',
  types: ['custom_role'],
  manifests: { CustomRole: 'v1alpha1' },
  rules: {
    '/id': serviceMade,
    '/teamId': serviceMade,
    parentRole: moved('parentRoleName'),
    '/parentRoleName': moved('parentRoleName'),
  },
}

/** Groups of users. */
export const groups: Mapping = {
  kind: 'groups',
  types: ['group', 'group_v2'],
  manifests: { Group: 'v1alpha1' },
  rules: {
    '/id': serviceMade,
    '/teamId': serviceMade,
    displayName: moved('name'),
    '/role': untranslatable('the source has the name of a role, and the platform needs its id; set role.roleId'),
    customRoles: untranslatable('the platform needs the id of a role; set role.roleId'),
    roles: moved('role'),
    'roles.id': moved('roleId'),
    'roles.name': serviceMade,
    'roles.description': serviceMade,
    'scope.id': moved('scopeId'),
    members: untranslatable('members are not part of files'),
    users: untranslatable('members are not part of files'),
    '/scopeId': moved('scope.scopeId'),
  },
}

/** API keys, without their values. */
export const apiKeys: Mapping = {
  kind: 'api-keys',
  types: ['api_key'],
  manifests: { ApiKey: 'v1alpha1' },
  rules: {
    '/id': serviceMade,
    '/value': serviceMade,
    '/presets': moved('keyPermissions.presets'),
    '/permissions': moved('keyPermissions.permissions'),
  },
}

/** Actions. */
export const actions: Mapping = {
  kind: 'actions',
  types: ['action'],
  rules: {
    '/id': serviceMade,
    '/createdBy': serviceMade,
    applications: moved('applicationNames'),
    subsystems: moved('subsystemNames'),
  },
}
