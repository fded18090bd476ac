export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.]+(?:e[+-]?\d+)?|NaN|[+-]Inf)$/
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/gy

/** Parses the text format of Prometheus. @throws {Error} for an invalid line, or a sample without a type */
export function parseExposition(text: string): readonly Sample[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const samples: Sample[] = []
  for (const line of text.split('\n')) {
    const [, named = '', type = ''] = /^# TYPE (\S+) (counter|gauge|histogram|summary|untyped)$/.exec(line) ?? []
    if (named !== '') types.set(named, type)
    if (line === '' || line.startsWith('#')) continue
    const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? []
    if (name === '') throw new Error(`no sample: ${line}`)
    if (!types.has(name) && !types.has(name.replace(/_(?:bucket|sum|count)$/, ''))) throw new Error(`no type: ${line}`)
    samples.push({ name, labels: labelsOf(labels), value: Number(value.replace('Inf', 'Infinity')) })
  }
  return samples
}

function labelsOf(text: string): Readonly<Record<string, string>> {
  const found = [...text.matchAll(label)]
  if (found.map(([whole]) => whole).join('') !== text) throw new Error(`no labels: ${text}`)
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}
