import type { Database } from '../store/database.ts'
import { readProperty, writeProperty } from '../store/database-properties.ts'

/** Numbers of the emulated account. */
export interface AccountNumbers {
  /** `companyId` in responses. 1 to 2,147,483,647. */
  readonly company: number
  /** Id of the default team: the team of keys that were not created through the API. 1 to 2,147,483,647. */
  readonly team: number
}

const usualAccount: AccountNumbers = { company: 1, team: 1_000_001 }

const property = 'account_numbers'

export function accountOf(db: Database): AccountNumbers {
  const text = readProperty(db, property)
  // Written below.
  return text === undefined ? usualAccount : (JSON.parse(text) as AccountNumbers)
}

export function writeAccount(db: Database, account: Partial<AccountNumbers>): void {
  writeProperty(db, property, JSON.stringify({ ...usualAccount, ...account }))
}

/** @throws {RangeError} A number is out of bounds. */
export function checkAccount(account: Partial<AccountNumbers>): void {
  for (const [name, value] of Object.entries(account)) {
    if (Number.isInteger(value) && value >= 1 && value <= 2_147_483_647) continue
    throw new RangeError(`account.${name}: ${value} is not a whole number from 1 to 2147483647`)
  }
}
