/** Hands text, or bytes, to the person as a file. */
export function download(file_name: string, text: string | Uint8Array<ArrayBuffer>, mime = 'text/csv'): void {
  const type = typeof text === 'string' ? `${mime};charset=utf-8` : mime
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: file_name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
