/** Saves a text or a file to the person's device. */
export function download(file_name: string, content: string | Blob, mime = 'text/csv'): void {
  const file = typeof content === 'string' ? new Blob([content], { type: `${mime};charset=utf-8` }) : content
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file_name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
