/**
 * Names of one or two letters, those that are said most the shortest. Of those that are said as often, the first to be
 * said comes first: the same list always gives the same names.
 *
 * @param {Iterable<string>} said each name as often as it is said
 * @param {string} alphabet
 * @returns {Map<string, string>} the short names by the long ones
 */
export function shortNames(said, alphabet) {
  const counts = new Map()
  for (const name of said) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(
    [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([name], place) => [name, letters(place, alphabet)]),
  )
}

/**
 * Of the alphabet `ab`: 0 is `a`, 1 is `b`, 2 is `aa`.
 * @param {number} place
 * @param {string} alphabet
 * @returns {string}
 */
function letters(place, alphabet) {
  const { length } = alphabet
  const last = alphabet.charAt(place % length)
  return place < length ? last : letters(Math.floor(place / length) - 1, alphabet) + last
}
