/** One record of usage as the service gives it, of which only some counts are there. */
export const record = (day: string, units: Readonly<Record<string, number>>): object => ({
  statsDate: `${day}T00:00:00Z`,
  ...Object.fromEntries(Object.entries(units).map(([name, value]) => [`${name}Units`, { value }])),
})

/** Days one after the other, the first on `from`, with the totals given; none where a total is undefined. */
export const recordsFrom = (from: string, totals: readonly (number | undefined)[]): object[] =>
  totals.flatMap((total, index) => {
    const day = new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10)
    return total === undefined ? [] : [record(day, { total, highLogs: total })]
  })

/** A service that answers every request with these records: what the emulator never would. */
export const serviceWith =
  (units: readonly object[]): typeof fetch =>
  async () =>
    new Response(JSON.stringify({ units }), { headers: { 'content-type': 'application/json' } })

export const serviceEnv = { MGMT_BASE_URL: 'https://service.invalid', MGMT_API_KEY: 'any-key-0123456789' } as const
