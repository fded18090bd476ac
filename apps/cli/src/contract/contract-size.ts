import { releases } from '@mgmt-api/models/history'
import { resourceIndex } from '@mgmt-api/models/resources'

const count = resourceIndex.reduce((sum, { methods }) => sum + Object.keys(methods).length, 0)

/** Size of the known contract, and its newest release: `338 operations, as published in 2026-10`. */
export const contractSize: string = `${count} operations, as published in ${releases.at(-1)?.id ?? ''}`
