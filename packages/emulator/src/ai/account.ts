/** Id of the emulated account. */
export const companyId = '1'

/** User id of every key: keys belong to no named user. */
export const userId = '00000000-0000-4000-8000-000000000001'
