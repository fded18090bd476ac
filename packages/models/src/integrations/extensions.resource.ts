import { type Resource, resource } from '../core/resource/resource.ts'
import { Extension } from './generated/models.ts'
import { extensionVerbs, type ExtensionVerbs } from './generated/verbs.ts'

/** Catalogue of extensions: packages of dashboards, alerts, parsing rules and more. The list omits the items. */
export const extensions: Resource<ExtensionVerbs, Extension> = resource(extensionVerbs, Extension, {
  name: 'extensions',
  at: 'extensions',
  shape: 'collection',
  one: 'extension',
  brief: 'Catalogue of extensions: packages of dashboards, alerts, parsing rules and more',
  id: { id: 'id' },
  title: 'name',
  summaryId: { id: 'id' },
  serviceMade: [
    'changelog',
    'darkModeImage',
    'deprecation',
    'id',
    'image',
    'integrations',
    'isHidden',
    'keywords',
    'name',
    'permissionDeniedRevisions',
    'revisions',
  ],
  recognised: { by: 'none', source: 'contract', reason: 'fixed by the platform' },
  bound: { max: 10_000, source: 'contract' },
  columns: ['id', 'name', 'integrations', 'keywords', 'deprecation.reason'],
})
