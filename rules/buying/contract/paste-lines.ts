type PastedLine = Record<'custom_sn' | 'quality' | 'price' | 'color' | 'size' | 'packing', string>

/**
 * Lines copied from a spreadsheet, in the order of the form's fields: model, quantity, price, colour, size,
 * packing. A first row without a quantity is the head. None where a text is no table.
 */
export function pastedLines(text: string): PastedLine[] {
  if (!text.includes('\t')) return []
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter(([custom_sn = '']) => custom_sn !== '')
  const lines = rows.map(
    ([custom_sn = '', quality = '', price = '', color = '', size = '', packing = '']) => ({
      custom_sn,
      quality: plain(quality),
      price: plain(price),
      color,
      size,
      packing,
    }),
  )
  const [head, ...rest] = lines
  return head && !/^\d+$/.test(head.quality) ? rest : lines
}

/** A figure without currency, blanks and commas between thousands. */
const plain = (figure: string): string => figure.replace(/[$\s]/g, '').replace(/,(?=\d{3}(\D|$))/g, '')
