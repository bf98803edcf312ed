/** Saves a text or a file to the person's device. */
export function download(file_name: string, content: string | Blob, mime = 'text/csv'): void {
  const file = typeof content === 'string' ? new Blob([content], { type: `${mime};charset=utf-8` }) : content
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file_name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** For a call that answers with the address of a file: downloads it. */
export const toFile = { onDone: ({ url }: { url: string }) => window.location.assign(url) }
