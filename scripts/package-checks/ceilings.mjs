/**
 * Size ceilings, in kB of 1,000 bytes. A ceiling moves only in a commit that says why.
 */

/** What a user downloads: the packed tarball. */
export const tarballCeilings = {
  '@mgmt-api/models': 250,
  '@mgmt-api/transport': 120,
  '@mgmt-api/collections': 60,
  '@mgmt-api/alerts': 40,
  '@mgmt-api/data-usage': 40,
  '@mgmt-api/emulator': 250,
  '@mgmt-api/cli': 800,
}
