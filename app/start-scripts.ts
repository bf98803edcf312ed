/** The template that holds the scripts of a page until they start. */
export const scriptsId = 'scripts'

/**
 * Asks for the page's scripts once the pictures that a person waits for are painted (`first` of `Picture`), instead of sharing a
 * slow line with them; a page without such a picture when it is painted. At once where somebody is logged in, whose page comes
 * with the scripts, at the first touch or key, and in any case after two seconds.
 *
 * It runs in the browser, as text in the page: nothing of this file is there.
 */
export function startScripts(id: string) {
  const held = document.getElementById(id)
  const start = () => {
    if (held instanceof HTMLTemplateElement && held.isConnected) held.replaceWith(held.content)
  }
  // React finds the page as it rendered it.
  document.currentScript?.remove()
  if (document.documentElement.dataset.session) return start()
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  Promise.allSettled(Array.from(pictures, (picture) => picture.decode())).then(() =>
    requestAnimationFrame(() => setTimeout(start)),
  )
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, start, { once: true, capture: true })
  setTimeout(start, 2000)
}

/**
 * Asks for scripts before the styles, where somebody is logged in: nearly all of such a page is drawn by them. What this leaves in
 * the head React passes over.
 *
 * It runs in the browser, as text at the head of the page: nothing of this file is there.
 */
export function askEarly(files: readonly string[]) {
  document.currentScript?.remove()
  try {
    if (!localStorage.token && !sessionStorage.token) return
  } catch {
    return
  }
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
}
