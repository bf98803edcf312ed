import { type CleanHtml, plainText } from '#rules/talk/articles'
import { isRichDescription } from '#rules/text/rich-description'

/** A product's description without its HTML, for lists, search engines and files. */
export const descriptionWords = (description: string): string =>
  isRichDescription(description) ? plainText(description as CleanHtml) : description
