import { accountOf } from '../../kernel/account-numbers.ts'
import type { Database } from '../../store/database.ts'

/** Id of the emulated account, as this service returns it. */
export const companyIdOf = (db: Database): string => String(accountOf(db).company)

/** User id of every key: keys belong to no named user. */
export const userId = '00000000-0000-4000-8000-000000000001'
