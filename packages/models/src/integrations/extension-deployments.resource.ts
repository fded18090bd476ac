import { type Resource, resource } from '../core/resource/resource.ts'
import { DeployedExtension } from './generated/models.ts'
import { extensionDeploymentVerbs, type ExtensionDeploymentVerbs } from './generated/verbs.ts'

/** Deployed extensions: version, items and scope of each. */
export const extensionDeployments: Resource<ExtensionDeploymentVerbs, DeployedExtension> = resource(
  extensionDeploymentVerbs,
  DeployedExtension,
  {
    name: 'extension-deployments',
    at: 'extensions.deployments',
    shape: 'collection',
    one: 'deployed extension',
    brief: 'Deployed extensions: version, items and scope of each',
    id: { id: 'id' },
    title: 'id',
    serviceMade: ['summary'],
    references: [
      {
        at: 'id',
        to: 'extensions',
        missing: 'accept',
        deleted: 'dangle',
        source: 'assumed',
        reason: 'behaviour for missing ids undocumented; the catalogue has no deletions',
      },
    ],
    recognised: { by: 'name', source: 'contract', reason: 'the id of its extension is its name' },
    bound: { max: 10_000, source: 'contract', reason: 'of a response; the catalogue has fewer' },
    columns: ['id', 'version', 'itemIds', 'applications', 'subsystems'],
  },
)
