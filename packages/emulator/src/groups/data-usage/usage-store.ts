import type { Database } from '../../store/database.ts'
import { usageOn } from './usage-curve.ts'
import type { DayUnits } from './usage-day.ts'

/** Maximum number of generated days: a clock set to the year 9999 must not fill the disk. */
const maxDays = 4_000

/**
 * Stores the parameters of the usage curve. Days are generated on first access, so that starting does not wait for
 * them.
 */
export function startUsage(db: Database, today: number, days: number, seed: number): void {
  if (days <= 0) return
  const firstDay = today - Math.min(days, maxDays) + 1
  db.run('INSERT INTO usage_source (id, seed, first_day, seeded_on) VALUES (1, ?, ?, ?)', seed, firstDay, today)
}

/** Generates missing days up to and including `today`. Does nothing without a seed. */
export function continueUsage(db: Database, today: number): void {
  const source = db.get<{ seed: number; seeded_on: number; next: number }>(
    `SELECT seed, seeded_on, max(first_day, coalesce((SELECT max(day) + 1 FROM usage_days), 0)) AS next
     FROM usage_source`,
  )
  if (source === undefined || source.next > today) return
  const { seed, seeded_on: seededOn, next } = source
  db.write(() => {
    for (let day = Math.max(next, today - maxDays + 1); day <= today; day++) {
      const units = usageOn(day, seededOn, seed)
      if (units) db.run('INSERT OR IGNORE INTO usage_days (day, units) VALUES (?, ?)', day, JSON.stringify(units))
    }
  })
}

/** Stored days of an inclusive range, in order. A missing end is open. */
export function selectUsageDays(
  db: Database,
  from: number | undefined,
  to: number,
): { readonly day: number; readonly units: DayUnits }[] {
  const rows = db.all<{ day: number; units: string }>(
    'SELECT day, units FROM usage_days WHERE day BETWEEN ? AND ? ORDER BY day',
    from ?? Number.MIN_SAFE_INTEGER,
    to,
  )
  // Written by this file.
  return rows.map(({ day, units }) => ({ day, units: JSON.parse(units) as DayUnits }))
}

/** First day with usage, in days since 1970; undefined without a seed. */
export function firstUsageDay(db: Database): number | undefined {
  return db.get<{ first_day: number }>('SELECT first_day FROM usage_source')?.first_day
}

/** Whether usage is exported to the account's metrics. */
export function isExporting(db: Database): boolean {
  return db.get<{ enabled: number }>('SELECT enabled FROM usage_export')?.enabled === 1
}

export function setExporting(db: Database, enabled: boolean): void {
  db.write(() => {
    db.run('DELETE FROM usage_export')
    db.run('INSERT INTO usage_export (id, enabled) VALUES (1, ?)', enabled ? 1 : 0)
  })
}
