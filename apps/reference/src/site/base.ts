import { referenceSite } from '@mgmt-api/models/apps'

/** Path of the site on its host. */
export const base: string = new URL(referenceSite).pathname
