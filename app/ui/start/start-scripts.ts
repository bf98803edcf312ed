/*
 * These functions run in the browser as text in the page and cannot use anything else of this file. They are
 * short, because pages should fit into the first packets of a connection (docs/decisions/0180). The template
 * `preloads` in the head holds the links to a page's scripts and texts; the template `scripts` at its end
 * holds the code that starts them.
 */

/**
 * In the head. Tells the CSS before the first paint that somebody is logged in, and whether it is a dealer,
 * so that no guest's header flashes. Then preloads scripts and texts before the CSS, since they draw nearly
 * all of such a page. A page that was loaded anew on the way to another, whose script was gone, goes on there
 * (`app/layout/renewed-shop.ts`).
 */
export function askEarly() {
  const preloads = document.getElementById('preloads') as HTMLTemplateElement
  document.currentScript?.remove()
  try {
    const { goingTo } = sessionStorage
    sessionStorage.removeItem('goingTo')
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (goingTo && entry?.type === 'reload') return location.replace(location.origin + goingTo)
    const { token, session } = localStorage
    if (!token && !sessionStorage.token && !(session && document.cookie.includes('session'))) return
    const { dataset } = document.documentElement
    dataset.session = 'in'
    if (localStorage.dealer) dataset.dealer = 'in'
    for (const link of preloads.content.querySelectorAll('link')) link.fetchPriority = 'low'
    preloads.replaceWith(preloads.content)
  } catch {}
}

/**
 * At the end. Loads the page's scripts once its first pictures are painted (`first` of `Picture`), instead of
 * sharing a slow line with them; a page without such a picture when it is painted. With pictures switched off
 * none is ever painted, so once the page has loaded. At once for logged-in people, whose page is drawn by the
 * scripts, on the first touch or key, and in any case after two seconds. Texts of members stay held. A form
 * without an address of its own is submitted once the scripts run (`ui/form/early-input.ts`).
 */
export function startScripts() {
  const start = () => {
    for (const template of document.querySelectorAll<HTMLTemplateElement>('#preloads,#scripts')) {
      template.content.querySelector('[data-members]')?.remove()
      template.replaceWith(template.content)
    }
  }
  // Removed, so that React hydrates the same document that it rendered.
  document.currentScript?.remove()
  const held: HTMLElement[] = []
  self.earlySubmits = held
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (self.earlySubmits !== held || form.hasAttribute('action')) return
      event.preventDefault()
      held.push(event.submitter ?? form)
    },
    true,
  )
  if (document.documentElement.dataset.session) return start()
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  Promise.race([
    Promise.allSettled(Array.from(pictures, (picture) => picture.decode())),
    new Promise((done) => addEventListener('load', done)),
  ]).then(() => requestAnimationFrame(() => setTimeout(start)))
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, start, { once: true, capture: true })
  setTimeout(start, 2000)
}

/** A function as the code of a script that calls it. Lines stay: in development they end comments. */
export const codeOf = (run: () => void): string => `(${String(run).replace(/\n\s*/g, '\n')})()`
