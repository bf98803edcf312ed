/** Hands text to the person as a file. */
export function download(file_name: string, text: string, mime = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }))
  Object.assign(document.createElement('a'), { href: url, download: file_name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
