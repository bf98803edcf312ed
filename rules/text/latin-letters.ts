/** Latin letters that are no plain letter with an accent. */
const outside: Record<string, string> = {
  ...{ ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l' },
  ...{ Ø: 'O', ẞ: 'SS', Æ: 'AE', Œ: 'OE', Đ: 'D', Ł: 'L' },
}

/** A text with its Latin letters as plain ones, without accents: `Söhne` is `Sohne`. Other letters stay. */
export const latinLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[øßæœđłØẞÆŒĐŁ]/gu, (letter) => outside[letter]!)
