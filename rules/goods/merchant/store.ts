/** What a manufacturer's store holds at most, and how large its pictures are at least, in pixels. */
export const storeBounds = {
  profile: 4000,
  certificates: 20,
  logo: { width: 120, height: 40 },
  banner: { width: 1200, height: 300 },
} as const

export const storePictureMimes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
export const storeFilmMimes: readonly string[] = ['video/mp4']
export const certificateMimes: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']

/** What readers do not see and what turns their text around; a line break stays. */
const hidden = /(?!\n)[\p{Cc}\u2028\u2029]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** A text of paragraphs without what readers do not see, and with one empty line between two of them. */
export const plainParagraphs = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(hidden, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
