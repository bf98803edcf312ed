const takesText = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"]'

/** Whether a key is pressed alone: not where it would be typed, in a dialog, or with another one held. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (event.target instanceof Element && event.target.closest(takesText)) return false
  return !document.querySelector('dialog[open]')
}
