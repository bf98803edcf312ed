import { latinLetters } from '../text/latin-letters.ts'

/** Longer words would make an address that nobody reads. */
const longest = 80

/**
 * The readable part of a product's address, from its English title and id: `three-seat-sofa-12`. Other
 * letters than Latin ones are left out; the id alone says which product it is.
 */
export function productSlug(title: string, product_id: number): string {
  const plain = latinLetters(title).toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length > longest) break
    slug += `${word}-`
  }
  return `${slug}${product_id}`
}

/** The id of the product whose address this is; null where it names none. */
export function productOfSlug(slug: string): number | null {
  const id = /(?:^|-)([1-9]\d{0,8})$/.exec(slug)?.[1]
  return id === undefined ? null : Number(id)
}
