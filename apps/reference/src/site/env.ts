import { referenceSite } from '@mgmt-api/models/apps'

const { MGMT_SITE_URL: given = referenceSite } = process.env
if (!/^https?:/.test(given) || !URL.canParse(given)) {
  console.error(`MGMT_SITE_URL must be an address such as https://docs.example.com/api/, not ${JSON.stringify(given)}.`)
  process.exit(2)
}

/** Address of the site, with a slash at its end: `MGMT_SITE_URL`, or the one that doc comments link to. */
export const siteUrl: string = new URL(given).href.replace(/\/*$/, '/')

/** Path of the site on its host. */
export const base: string = new URL(siteUrl).pathname
