/**
 * Whether all is tried that can be: `npm test -- --all`. Else of what is tried many times over, in the same
 * way, only a part is, for all of it takes too long to wait for
 * (docs/decisions/0453-a-part-of-what-repeats.md).
 */
export const whole = process.env.TEST_ALL === 'true'

/** Of several ways to walk the same path the first, or each. */
export const oneOf = <Way>(...ways: readonly Way[]): readonly Way[] => (whole ? ways : ways.slice(0, 1))

/** Of many alike one in so many, beginning with that of this place, or each. */
export const someOf = <One>(all: readonly One[], oneIn: number, from = 0): readonly One[] =>
  whole ? all : all.filter((_one, place) => place % oneIn === from % oneIn)

/** Of steps one after the other each so-many-th is tried, or each. */
export const stride = (usually: number): number => (whole ? 1 : usually)

/** How often something random is tried: so many times, or so many where all is. */
export const times = (usually: number, wholly: number): number => (whole ? wholly : usually)
