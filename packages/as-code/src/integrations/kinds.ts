import type { Kind } from '../kind/kind.ts'
import { extensionDeployments } from './extension-deployments.ts'

/** The kind of the integrations group. */
export const kinds: readonly Kind[] = [extensionDeployments]
