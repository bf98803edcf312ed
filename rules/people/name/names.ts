/**
 * Characters that change how a name is shown: line ends, other control characters, and marks of text
 * direction.
 */
const control = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/u
/**
 * Texts that mail programs turn into links: a scheme, an at sign, `www.`, or a domain with a path, query or
 * port.
 */
const link = /:\/\/|@|\bwww[.．。｡]|[\p{L}\p{N}][.．。｡]\p{L}{2,}[/?#:\\]/iu
/** A bare domain. A capital letter begins the next word, as in `St.John`. */
const domain = /[\p{L}\p{N}-]{2}[.．｡](?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])/u

/**
 * Whether a text can be the name of a company. Names stand in mails to others, sent from our own address, so
 * they may not contain a link. A company may be called after its domain (`Amazon.com, Inc.`); mails write it
 * so that no mail program links it.
 */
export const isCompanyName = (text: string): boolean => !control.test(text) && !link.test(text)

/** Whether a text can be a person's name, or a part of one: as a company's, and no domain. */
export const isPersonName = (text: string): boolean => isCompanyName(text) && !domain.test(text)
