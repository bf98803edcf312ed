import type axe from 'axe-core'
import type { Frame } from 'playwright-core'
import { times } from '#tests/suites/part'

/** How often tests of this process looked at each combination of text and ground. */
const looks = new Map<string, number>()
/** Axe cannot judge some, as a text over another element or a picture: another place may show it. */
const looksAtMost = times(2, 5)
type Window = { axe: typeof axe; inks: Map<string, Element> }

/**
 * The texts of a frame that contrast too little with their ground, in words. Of each combination of colours,
 * size and all that lies beneath only the first is looked at, and none that was readable before: contrast is
 * the larger half of what axe costs, and a table repeats its few combinations a thousand times.
 */
export async function unreadableIn(frame: Frame, sendAxe: () => Promise<void>): Promise<string[]> {
  const found = await frame.evaluate(findInks)
  const unknown = found.filter((ink) => (looks.get(ink) ?? 0) < looksAtMost)
  if (unknown.length === 0) return []
  await sendAxe()
  const { faults, readable } = await frame.evaluate(lookAt, unknown)
  if (faults.length > 0) return faults
  for (const ink of unknown) looks.set(ink, (looks.get(ink) ?? 0) + 1)
  for (const ink of readable) looks.set(ink, looksAtMost)
  return []
}

/** Runs in the page: keeps the first visible element of each combination, and names the combinations. */
function findInks(): string[] {
  const grounds = new Map<Element | null, string>([[null, '']])
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element)
    if (known !== undefined || !element) return known ?? ''
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join()
    const isPlain = own === 'rgba(0, 0, 0, 0),none,1,none,normal'
    const ground = groundOf(element.parentElement) + (isPlain ? '' : `|${own}`)
    grounds.set(element, ground)
    return ground
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const isIdle = (element: Element) =>
    element.closest(':disabled, [aria-disabled=true], [inert]') !== null ||
    element.closest('label')?.control?.matches(':disabled')
  // Clipped away, like texts for screen readers only.
  const isTiny = ({ clientWidth, clientHeight }: Element) => clientWidth === 1 && clientHeight === 1
  const inks = new Map<string, Element>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || isIdle(element) || isTiny(element) || !element.checkVisibility()) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const ink = [element.localName, color, fontSize, fontWeight, textShadow, groundOf(element)].join()
    if (!inks.has(ink)) inks.set(ink, element)
  }
  Object.assign(window, { inks })
  return [...inks.keys()]
}

/** Runs in the page. */
async function lookAt(unknown: string[]) {
  const { axe, inks } = window as unknown as Window
  const options = {
    runOnly: ['color-contrast'],
    resultTypes: ['violations' as const, 'passes' as const],
    elementRef: true,
    preload: { assets: ['media'] },
  }
  const include = unknown.map((ink) => inks.get(ink)!)
  const { violations, passes } = await axe.run({ include } as never, options)
  const fine = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
  return {
    faults: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    readable: unknown.filter((ink) => fine.has(inks.get(ink) as HTMLElement)),
  }
}
