import fc from 'fast-check'

/** Pieces of text that YAML, terminals, shells or path names give a meaning. */
export const pieces: readonly string[] = [
  ...[': ', ' #', '#', '- ', '? ', '{', '}', '[', ']', ',', ', ', '!', '&', '*', '%', '@', '`', '|', '>', "'", '"'],
  ...['\\', '---', '...', '<<', '~', '=', 'no', 'Yes', 'null', 'true', '1e3', '0x1F', '0o17', '1_000', '12:30:45'],
  ...['.inf', '.nan', '2026-10-01', '${X}', 'a', 'Z', '0', '$ref', '$var', '🔥', '👩‍👩‍👧', '🇩🇪', '灾难', 'ẞ', 'é'],
  ...['שלום', 'مرحبا', 'e\u0301', 'ﬁ', 'İ', '\u{10ffff}', ' ', '  ', '\t', '\n', '\n\n', '\r', '\r\n', ' \n', '\n '],
  ...['\n---\n', '\n# ', '\n- ', '\nkind: alerts\n', '\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u00a0'],
  ...['\u2028', '\u2029', '\u200b', '\u200f', '\u202e', '\ufeff', '\ufffe', '\u061c', '\ufff9', '\u{e0041}'],
]

/** Halves of a character, which only JSON can contain. */
const surrogates = ['\ud800', '\udfff']

/** Text in which anything may stand beside anything. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...pieces, ...surrogates), { maxLength: 12 }).map((some) => some.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** Values of JSON. */
export const jsonValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    hostileText,
    fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, 1e-7, 9_007_199_254_740_991, '', {}, []),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(hostileText, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

/** Objects with fields of JSON. */
export const jsonObject: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(hostileText, jsonValue, {
  maxKeys: 5,
  noNullPrototype: true,
})
