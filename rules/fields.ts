/** Field checks of specification section 5, one pattern each; page and call use the same. */

/**
 * A local part as in RFC 5322, of atoms parted by single dots or quoted, and a domain suffix of 2-4 letters,
 * as the specification has it. Of other letters than English ones none: docs/decisions/0570.
 */
export const emailPattern =
  /^(?=.{1,64}@[^@]+$)(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*|"(?:[ !#-[\]-~]|\\["\\])+")@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,4}$/
/** 6-12 characters, letters and digits combined. */
export const passwordPattern = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,12}$/
export const paymentPasswordPattern = /^\d{6}$/
export const extensionPattern = /^\d{4}$/
export const positiveIntegerPattern = /^[1-9]\d*$/
export const usZipPattern = /^\d{5}(?:-\d{4})?$/
/** Seven to fifteen digits (E.164), not all nought, in groups that one or two signs or parentheses part. */
export const phonePattern =
  /^(?=.{7,24}$)(?=(?:\D*\d){7,15}\D*$)(?=.*[1-9])\+? ?(?:\(\d+\)|\d+)(?:(?:[ .-]{1,2}|(?=\()|(?<=\)))(?:\(\d+\)|\d+))*$/
/** The key of a row in a list whose rows come and go: where it stands, and its id. */
export const rowKeyPattern = /^\d{1,17}-\d{1,15}$/
/** The key of a row in a list by name: the name as base64url, and its id. */
export const nameKeyPattern = /^[\w-]{0,1024}-\d{1,10}$/
/** US federal tax id (EIN), with or without the hyphen. */
export const taxIdPattern = /^\d{2}-?\d{7}$/

/** A web address, with or without its scheme, port and page; also one in other letters than ours. */
export const websitePattern =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu

export const verificationCodePattern = /^\d{6}(?:\d{12})?$/

/** Upload rules of specification section 5. */
export const uploads = {
  maxBytes: 30 * 1024 * 1024,
  maxPictures: 5,
  types: ['image/jpeg', 'image/png', 'video/mp4', 'application/pdf'],
  /** The most pixels of a picture: a 60-megapixel camera's fits, one that unpacks to gigabytes does not. */
  pixelsAtMost: 64_000_000,
  /** How long a link to what is private holds. */
  linkSeconds: 300,
  /** What one account may upload within a day, and how much of it may be there before something names it. */
  dayFiles: 1_000,
  dayBytes: 1024 * 1024 * 1024,
  unnamedFiles: 50,
  unnamedBytes: 200 * 1024 * 1024,
  unnamedFeeds: 20,
  /** What all who have no account may upload within a day. */
  guestsDayBytes: 4 * 1024 * 1024 * 1024,
} as const

/** A search's "parameter value" and the quantity stepper: specification sections 5 and 9. */
export const limits = {
  parameterLength: 120,
  remarkLength: 500,
  favourites: 2000,
  favouriteFolders: 50,
  pageSize: 24,
  pageSizeMax: 96,
  cartLines: 500,
  /** Lines that a call takes at once, and so an order at most. */
  linesAtOnce: 200,
  /** Orders that a buyer does something with at once. */
  ordersAtOnce: 100,
  quantityMax: 99_999,
} as const
