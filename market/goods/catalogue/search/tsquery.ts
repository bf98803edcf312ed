/**
 * The tsquery, as text, for any of these lexemes; `*` at the end of one stands for any ending. Those joined
 * by a blank must all be there.
 */
export function tsqueryOf(lexemes: readonly string[], weights = ''): string {
  return lexemes.map((lexeme) => allOf(lexeme.split(' '), weights)).join('|')
}

function allOf(words: readonly string[], weights: string): string {
  const each = words.map((word) => {
    const begins = word.endsWith('*')
    const bare = (begins ? word.slice(0, -1) : word).replace(/['\\]/g, '')
    const how = `${begins ? '*' : ''}${weights}`
    return how === '' ? `'${bare}'` : `'${bare}':${how}`
  })
  return each.length > 1 ? `(${each.join('&')})` : each[0]!
}
