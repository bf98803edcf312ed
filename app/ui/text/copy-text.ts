/** Copies a text. Returns whether it could; on plain http browsers offer the old way alone. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  const field = document.createElement('textarea')
  field.value = text
  const focused = document.activeElement as HTMLElement | null
  // Beside the button, since everything outside of an open dialog is inert.
  focused?.parentElement?.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  focused?.focus()
  return copied
}
