/** Puts the cursor into the first field that holds more than fits; false where there is none. */
export function toTooLong(within: Element | null): boolean {
  const field = within?.querySelector<HTMLElement>('[data-too-long]')
  field?.focus()
  return Boolean(field)
}
