/*
 * Run in the browser, as text in the page: nothing of this file is there. Short, because pages are to fit
 * into the first packets of a connection (docs/decisions/0180). The template `preloads` in the head holds the
 * links to a page's scripts and texts; the template `scripts` at its end holds what starts them.
 */

/**
 * In the head. Tells the styles before the first paint that somebody is logged in, and whether it is a
 * dealer: no guest's header flashes by. Then asks for scripts and texts before the styles, since nearly all
 * of such a page is drawn by them.
 */
export function askEarly() {
  const preloads = document.getElementById('preloads') as HTMLTemplateElement
  document.currentScript?.remove()
  try {
    if (!localStorage.token && !sessionStorage.token) return
    const { dataset } = document.documentElement
    dataset.session = 'in'
    if (localStorage.dealer) dataset.dealer = 'in'
    for (const link of preloads.content.querySelectorAll('link')) link.fetchPriority = 'low'
    preloads.replaceWith(preloads.content)
  } catch {}
}

/**
 * At the end. Asks for the page's scripts once the pictures that a person waits for are painted (`first` of
 * `Picture`), instead of sharing a slow line with them; a page without such a picture when it is painted.
 * Where pictures are switched off none is ever painted, so once the page is loaded. At once where somebody is
 * logged in, whose page comes with the scripts, at the first touch or key, and in any case after two seconds.
 * Texts that only members read stay held.
 */
export function startScripts() {
  const start = () => {
    for (const template of document.querySelectorAll<HTMLTemplateElement>('#preloads,#scripts')) {
      template.content.querySelector('[data-members]')?.remove()
      template.replaceWith(template.content)
    }
  }
  // React finds the page as it rendered it.
  document.currentScript?.remove()
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
