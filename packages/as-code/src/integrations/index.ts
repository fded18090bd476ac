export { extensionDeployments } from './extension-deployments.ts'
export { kinds as integrationKinds } from './kinds.ts'
