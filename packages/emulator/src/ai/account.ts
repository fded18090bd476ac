/** The account that the emulator plays. */
export const companyId = '1'

/** The user of a key: keys carry no name of a person. */
export const userId = '00000000-0000-4000-8000-000000000001'
