/** Address of the reference site. */
export const referenceSite = 'https://mgmt-api.github.io/mgmt-api/'

/** Address of an operation in the reference. It depends on the id alone, so that it stays when a method is renamed. */
export const referenceAddress = (operation: string): string => `${referenceSite}operations/${operation}.html`
